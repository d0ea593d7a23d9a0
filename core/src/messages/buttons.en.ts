/** The few texts of the host's buttons: they are on the page before the modal is loaded. */
export default {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting',
  'button.switchNetwork': 'Switch network',
  'button.failed': 'This could not load.',
  'button.retry': 'Try again',
  'button.reload': 'Reload page',
  'button.loading': 'Loading',
  'button.close': 'Close',
  'button.account': 'Account',
  'button.loadingBalance': '{address}. Loading balance',
} as const satisfies Record<string, string>
