"""Player programs that come with the package."""
