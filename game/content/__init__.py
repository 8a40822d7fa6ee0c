"""What is read: texts in two languages, lessons, rule pages."""
