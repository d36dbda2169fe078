# صفحه‌های فهرست‌های بلند.
lists-page = صفحهٔ { $page } از { $pages }
lists-higher = ریتینگ‌های بالاتر
lists-lower = ریتینگ‌های پایین‌تر
