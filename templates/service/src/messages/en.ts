/** Texts that people read: mails and pages. `{name}` stands for a value. */
export default {
  'mail.login.subject': 'Log in to {app}',
  'mail.login.text':
    'Your code is {code}\n\nIt logs you in to {app} on {host}. Whoever has it can log in as you. Type it where you asked for it. It is good for 20 minutes, once.\n\nNobody of {app} will ever ask you for it. If you did not ask for a code, ignore this mail.',
  'mail.primary.subject': 'Change the email of your {app} account',
  'mail.primary.text':
    'Your code is {code}\n\nThis code does not log you in. It begins to change the email of your {app} account on {host} to {next}. After the change {next} logs in to the account, and this email no longer does: unless {next} is yours, somebody else gets the account. Before anything changes, we send a link to this email, which you have to confirm.\n\nType the code only if you are changing your email to {next} yourself, just now. If you are not, do not type it anywhere: then nothing changes. It is good for 20 minutes, once.',
  'mail.secondary.subject': 'Confirm your new email for {app}',
  'mail.secondary.text':
    'Your code is {code}\n\nThis code lets an account of {app}, on {host}, be logged in to by this email, one day after the owner of its present email has confirmed that. Type it only if you are changing the email of your own account, just now. If you are not, do not type it anywhere: then nothing changes. It is good for 20 minutes, once.',
  'mail.confirm.subject': 'Confirm the new email of your {app} account',
  'mail.confirm.text':
    'Somebody is changing the email of your {app} account, on {host}, to {next}. One day after you confirm that, {next} logs in to the account, and this email no longer does: unless {next} is yours, somebody else gets the account.\n\nIf that is you, open this link and press "Change my email". It is good for 20 minutes:\n\n{link}\n\nIf it is not you, do nothing: without your confirmation nothing changes.',
  'mail.confirmed.subject': 'The email of your {app} account changes in a day',
  'mail.confirmed.text':
    'From {time} on, {next} logs in to your {app} account, on {host}, and this email no longer does.\n\nIf that was not you, or you want to keep this email, open this link before that time and press "Keep my email":\n\n{link}',
  'mail.proof.subject': 'Confirm that your {app} account is yours',
  'mail.proof.text':
    'Your code is {code}\n\nThis code does not log you in. For 5 minutes the browser that asked may add a passkey or a recovery code to your {app} account, and let apps send without asking you. If your wallet is open in that browser, it may also show the secret key. Whoever has one of these can take what the account holds.\n\nType the code only if you asked for one of these yourself, just now, on {host}. If you did not, do not type it anywhere: then nothing happens. It is good for 20 minutes, once.',
  'mail.passkeyAdded.subject': 'A passkey was added to your {app} account',
  'mail.passkeyAdded.text':
    'A new passkey now logs in to your {app} account, on {host}.\n\nIf that was not you, somebody else can use the account: move what it holds to another wallet now, and write to {app}.',
  'mail.recoveryCodeMade.subject': 'A recovery code was made for your {app} account',
  'mail.recoveryCodeMade.text':
    'Your {app} account has a new recovery code, on {host}. A code that you had before still opens the wallet, together with your login, for at most 30 days. After that it is void.\n\nIf that was not you, somebody else can use the account: open it with your code within these days, move what it holds to another wallet, and write to {app}.',
  'mail.keyShown.subject': 'The secret key of your {app} account was shown',
  'mail.keyShown.text':
    'The secret key of your {app} account was shown in a browser, on {host}. Whoever saw it can take all that the account holds, at any time.\n\nIf that was not you, move what the account holds to another wallet now, and write to {app}.',
  'mail.device.subject': 'Approve a new browser for {app}',
  'mail.device.text':
    'Somebody is logging in to {app} with this email, on {host}, in a browser that is not approved for it.\n\nIf that is you, open this link and press "Approve". It is good for 20 minutes:\n\n{link}\n\nIf it is not you, do nothing: without your approval that browser cannot log in.',
  'mail.changed.subject': 'The email of your {app} account was changed',
  'mail.changed.text':
    'The account that you had with this email, on {host}, is now logged in to by {next}, and no longer by this email. If that was not you, write to {app}.',
  'mail.kept.subject': 'The email of your {app} account was not changed',
  'mail.kept.text':
    'Your {app} account, on {host}, is still logged in to by this email: {next} has got an account of its own meanwhile.',
  'approve.title': 'Approve this browser?',
  'approve.text': 'Somebody is logging in to {app} with your email, on {host}.',
  'approve.warning':
    'Approve only if you are logging in yourself, just now. If somebody sent you this link, close this page.',
  'approve.action': 'Approve',
  'approve.done.title': 'Approved',
  'approve.done.text': 'Go back to the page where you are logging in. You can close this one.',
  'approve.gone.title': 'This link does not work',
  'approve.gone.text':
    'It may have been used before, be older than 20 minutes, or not be complete. Log in again.',
  'change.title': 'Change the email of your account?',
  'change.text':
    'One day after you confirm, {next} logs in to your {app} account, on {host}, and your present email no longer does. Unless {next} is yours, somebody else gets the account.',
  'change.warning':
    'Confirm only if you are changing your email yourself, just now. If somebody sent you this link, close this page.',
  'change.confirm': 'Change my email',
  'change.undo': 'Keep my email',
  'change.waiting.title': 'Your email is about to change',
  'change.waiting.text':
    'From {time} on, {next} logs in to your {app} account, on {host}, and your present email no longer does.',
  'change.done.title': 'Your email changes in a day',
  'change.done.text':
    'From {time} on, {next} logs in to your {app} account, on {host}, and your present email no longer does. Until then the link in our mail undoes the change.',
  'change.undone.title': 'Your email stays',
  'change.undone.text': 'Nothing has changed. You log in with the same email as before.',
  'change.taken.title': 'Your email was not changed',
  'change.taken.text':
    '{next} logs in to another account, or is about to. Your present email stays.',
  'change.gone.title': 'This link does not work',
  'change.gone.text':
    'The change may be over: it took effect, was undone or replaced, or was not confirmed within 20 minutes. Or the link is not complete.',
  'social.start.title': 'Logging in',
  'social.start.text': 'The login page of your account opens now.',
  'social.start.action': 'Open it',
  'social.done.title': 'Your account confirmed you',
  'social.done.text':
    'Go back to the page where you began: it says whether you are logged in. You can close this one.',
  'social.declined.title': 'Not logged in',
  'social.failed.title': 'The login did not work',
  'social.unknown.title': 'This page belongs to no login now',
  'social.unknown.text':
    'The login may be over, or have begun in another browser. Go back to the page where you began: it says whether you are logged in.',
  'social.close': 'Go back to the page where you began. You can close this one.',
} as const
