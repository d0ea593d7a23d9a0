/** What the account button says once its face is loaded. */
export default {
  'button.loadingBalance': 'Loading balance, {address}',
} as const satisfies Record<string, string>
