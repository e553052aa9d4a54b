"""The same game in a terminal: a full screen with board, choices and log, or plain lines in and lines out."""
