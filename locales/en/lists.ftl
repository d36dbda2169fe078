# Pages of long lists.
lists-page = Page { $page } of { $pages }
lists-higher = Higher ratings
lists-lower = Lower ratings
