# What is sent again later.
again-busy = Too much was sent at once. What you entered is kept and is sent again by itself; leave this page open.
