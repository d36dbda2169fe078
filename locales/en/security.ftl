# Sign-in: tries, passwords, user names.
sign-in-too-many = Too many failed attempts. Wait { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }, then try again.
sign-in-code-digits = Twelve digits, from your account page on a device where you are signed in.
account-code-about = A code of twelve digits can be used once, within two minutes. Type it on the other device instead of your password.
code-none-free = There are too many codes at the moment: try again in two minutes
password-hint = At least 8 characters. Several words that nobody would guess are best.
password-common = This password is too easy to guess: choose another one, for example several words
password-is-name = A password must not be the user name: choose another one
user-name-like = The user name { $name } is too similar to an existing one: choose another one
user-name-hyphens = A user name cannot start or end with a hyphen, or have two in a row
passkey-exists = This passkey has already been added
problem-nul = The request contains a NUL character, which is not allowed in text. Remove it and send the request again.
# The password or a passkey once more.
confirm-title = Confirm that it is you
confirm-text = To continue, enter your password or use a passkey again. The confirmation is valid for five minutes.
confirm-go = Confirm
confirm-go-to = First confirm that it is you
confirm-passkey = Confirm with a passkey
confirm-needed = First confirm that it is you, with your password or a passkey, on the account page
# The second factor.
second-title = Second factor
second-about = After entering your password, you type six digits from an authenticator app. Your password alone is then not enough to sign in.
second-on = The second factor is on.
second-set-up = Set up the second factor
second-manage = Manage the second factor
second-scan = Scan this code with an authenticator app:
second-picture = The secret as a QR code
second-type = Or type this key into the app:
second-first = Code from the app
second-first-hint = The six digits that the app shows now.
second-go = Turn on the second factor
second-codes = Recovery codes
second-codes-text = Each of these codes works once in place of the app. They will not be shown again: print them or write them down, and keep them apart from your phone.
second-left = { $count ->
        [one] { $count } recovery code is left.
       *[other] { $count } recovery codes are left.
    }
second-remove = Turn off the second factor
second-remove-text = Without it, your password alone is enough to sign in.
second-code = Code
second-code-hint = Six digits from your authenticator app, or one of your recovery codes.
second-again = Start again with the password
second-factor-wrong = This code is wrong or was used before: wait for the next one and try again
second-factor-over = The password was entered too long ago, or the code was wrong too often: sign in again
second-factor-needed = Organisers need a second factor on this server: set it up on your account page, then try again
second-factor-unknown = “{ $text }” is not a valid setting for who needs a second factor: write “optional” or “organisers”
# Recovery.
recover-link = Forgot your password?
recover-title = Recover your account
recover-text = An organiser on this server gives you a recovery code in person. With it you choose a new password. This ends all sessions and removes the account's tokens, passkeys and second factor.
recover-code = Recovery code
recover-code-hint = Twelve letters and digits, from an organiser.
recover-go = Set the new password
recovery-title = Recovery codes for other people
recovery-text = Give a code only to a person whom you know or whose identity document you have seen. It can be used once, within one day.
recovery-go = Show a recovery code
recovery-code-for = Recovery code for { $user }:
recovery-hand-over = It will not be shown again. The person enters it under “Forgot your password?” on the sign-in page.
recovery-wrong = The recovery code is wrong, already used or older than one day: ask an organiser for a new one
recovery-organiser = Only the operator of the server can recover an organiser's account
# Sessions.
sessions-title = Sessions and tokens
sessions-text = Check the devices on which you are signed in. End any session you do not recognise, then change your password.
sessions-open = Show sessions and tokens
sessions-device = Unknown device
sessions-here = this device
sessions-since = since
sessions-end = End session
sessions-end-others = End all other sessions
sessions-events = Recent activity
way-password = with the password
way-second-factor = with the password and the second factor
way-passkey = with a passkey
way-code = with a one-time code
way-recovery = with a recovery code
way-guest = as a guest
# Invitations.
invitations-open = Open invitations
invitation-revoke = Revoke
# The log of security events.
security-title = Security
security-text = Sign-ins, roles, private data and exports on this server, and recovery codes for other people.
security-open = Open the security page
security-events = Security events
security-events-text = Kept for half a year. What was read or typed is not recorded.
security-none = Nothing yet.
security-older = Older
security-when = When
security-what = What
security-whose = Account
security-by = By
security-signed-in = Signed in
security-sign-in-refused = Sign-in refused
security-signed-up = Account created
security-password-changed = Password changed
security-passkey-added = Passkey added
security-passkey-removed = Passkey removed
security-second-factor-added = Second factor turned on
security-second-factor-removed = Second factor turned off
security-token-made = Token created
security-token-revoked = Token revoked
security-code-shown = One-time code shown
security-recovery-handed-out = Recovery code handed out
security-recovered = Account recovered
security-account-closed = Account closed
security-role-given = Role given
security-role-taken = Role removed
security-role-offered = Role offered
security-role-declined = Role declined or given up
security-organiser-made = Became an organiser
security-organiser-dismissed = No longer an organiser
security-invitation-made = Invitation created
security-invitation-revoked = Invitation revoked
security-private-read = Private data read
security-exported = Data exported
cli-recovery = Recovery code for { $user }: { $code }. It can be used once, within one day, under “Forgot your password?” on the sign-in page.
