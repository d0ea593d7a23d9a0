/** The texts until somebody is connected, and every screen's title. A key that ends in a number or a plural category is picked by `count`. */
export default {
  'common.back': 'Back',
  'common.close': 'Close',
  'common.help': 'What is a wallet?',
  'common.tryAgain': 'Try again',
  'common.reloadPage': 'Reload page',
  'common.copyDetails': 'Copy details',
  'common.detailsCopied': 'Details copied',
  'common.copyFailed': 'Could not copy. Select the text instead.',
  'common.dismissAlert': 'Dismiss alert',
  'common.loading': 'Loading',
  'common.thisApp': 'This app',

  'connect.title': 'Connect',
  'connect.wallets': 'Wallets',
  'connect.installed': 'Installed',
  'connect.recent': 'Recent',
  'connect.allWallets': 'All wallets',
  'connect.getOne': 'Get one',
  'connect.newToWallets': 'New to wallets?',
  'connect.or': 'or',
  'connect.orSignIn': 'or sign in with',
  'connect.orWallet': 'or use a wallet',

  'namespace.title': 'Choose a network type',

  'connecting.title': 'Connect wallet',
  'connecting.continue': 'Continue in {wallet}',
  'connecting.approve': 'Approve the connection in your wallet.',
  'connecting.pending': 'A request is already open in {wallet}. Answer it there.',
  'connecting.done': 'Connected',
  'connecting.declined': 'Connection declined',
  'connecting.declinedText': 'Nothing was shared. Try again, or choose another wallet.',
  'connecting.failed': '{wallet} did not connect',
  'connecting.noAccountText':
    'It shared no account for this app. Unlock it or choose an account there, then try again.',
  'connecting.failedText': 'We do not know why. Open it, then try again.',

  'account.title': 'Account',

  'accounts.title': 'Accounts',

  'networks.title': 'Choose network',

  'unsupported.title': 'Switch network',

  'load.failed': 'This screen did not load',
  'load.failedText': 'Check your connection, then try again.',
  'load.failedAgain': '{title} still does not load',
  'load.failedAgainText': 'Reload the page. A connected wallet stays connected.',
  'load.broken': '{title} stopped working',
  'load.brokenText': 'Try again, or go back. A connected wallet stays connected.',
} as const satisfies Record<string, string>
