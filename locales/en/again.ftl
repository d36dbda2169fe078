# What is sent again automatically.
again-busy = Too much was sent at once. Your entries are saved and will be sent again automatically; keep this page open.
