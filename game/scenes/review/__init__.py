"""Looking back at a match: the replay, the chart of the chances, and what would have been better."""

from game.scenes.review.newcomers import NewcomersReview as NewcomersReview
from game.scenes.review.past import moments_of as moments_of
from game.scenes.review.past import past_of as past_of
from game.scenes.review.scene import ReviewScene as ReviewScene
