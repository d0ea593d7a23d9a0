/** How those call themselves whom the service names by their ids. */
const names: ReadonlyMap<string, string> = new Map([
  ['coinbase', 'Coinbase'],
  ['meld', 'Meld'],
])

/** The name to show of an on-ramp provider: an id that is known by its name, anything else as it is. */
export const onrampName = (provider: string): string =>
  names.get(provider.toLowerCase()) ?? provider
