// What is loaded together is one file. A module belongs to the first part that reaches it.
export const parts = [
  // With the page.
  { name: 'options', roots: ['options.ts', 'chain/isPrefix.ts'] },
  // With the page of hosts that import them; connecting needs the first, signing the second.
  { name: 'ss58', roots: ['chain/isAddress.ts', 'chain/encodeSs58.ts'] },
  { name: 'sign', roots: ['wallet/requestSignature.ts', 'wallet/toHex.ts'] },
  { name: 'actions', roots: ['actions/toSs58.ts', 'actions/wrapBytes.ts'] },
  // When the modal opens, or a session is stored: the way to a connected wallet. See eip155's.
  {
    name: 'connect',
    roots: ['wallet/connect.ts', 'wallet/restore.ts', 'discovery/discoverWallets.ts'],
  },
  // Once somebody is connected.
  { name: 'later', roots: ['wallet/later.ts'] },
]
