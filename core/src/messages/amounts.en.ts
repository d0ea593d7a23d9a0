/** The texts of amounts and tokens to choose, which come with the plugins' screens that have them. */
export default {
  'amount.balance': 'Balance {amount}',
  'amount.max': 'Max',
  'amount.maxOf': 'Max {symbol}',
  'amount.selectToken': 'Select token',
  'amount.token': '{label} token: {symbol}',
  'token.search': 'Name, symbol or address',
  'token.suggested': 'Suggested',
  'token.none': 'No token found',
  'token.noneText': 'Check the spelling.',
  'token.found.one': '{count} token found',
  'token.found.other': '{count} tokens found',
} as const satisfies Record<string, string>
