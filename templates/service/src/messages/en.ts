/** Texts that people read: mails and pages. `{name}` stands for a value. */
export default {
  'mail.code.subject': 'Your code for {app}: {code}',
  'mail.code.text':
    'Your code is {code}\n\nType it where you asked for it, on {host}. It is good for 20 minutes, once.\n\nNobody of {app} will ever ask you for it. If you did not ask for a code, ignore this mail.',
  'mail.device.subject': 'Approve a new browser for {app}',
  'mail.device.text':
    'Somebody is logging in to {app} with this email, on {host}, in a browser that has not been used before.\n\nIf that is you, open this link and press "Approve". It is good for 20 minutes:\n\n{link}\n\nIf it is not you, do nothing: without your approval nobody can log in.',
  'mail.changed.subject': 'The email of your {app} account was changed',
  'mail.changed.text':
    'The account that you had with this email, on {host}, now has another one. If that was not you, write to {app}.',
  'approve.title': 'Approve this browser?',
  'approve.text': 'Somebody is logging in to {app} with your email, on {host}.',
  'approve.warning':
    'Approve only if you are logging in yourself, just now. If somebody sent you this link, close this page.',
  'approve.action': 'Approve',
  'approve.done.title': 'Approved',
  'approve.done.text': 'Go back to the page where you are logging in. You can close this one.',
  'approve.gone.title': 'This link is no longer good',
  'approve.gone.text': 'It was used before, or it is older than 20 minutes. Log in again.',
  'social.done.title': 'Logged in',
  'social.declined.title': 'Not logged in',
  'social.failed.title': 'The login did not work',
  'social.close': 'Go back to the page where you began. You can close this one.',
} as const
