"""Our own small widget kit: text, drawing, focus and about ten widgets."""
