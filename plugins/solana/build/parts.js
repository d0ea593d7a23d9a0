// What is loaded together is one file. A module belongs to the first part that reaches it.
export const parts = [
  // With the page.
  { name: 'options', roots: ['options.ts'] },
  // With the page of hosts that import them; apart from each other, since connecting needs the first only.
  { name: 'isAddress', roots: ['chain/isKey.ts'] },
  { name: 'errors', roots: ['errors.ts'] },
  // When the modal opens, or a session is stored: the way to a connected wallet. The adapter itself stays
  // outside, so that what the calls share is no export of what is loaded dynamically; bundlers put the two together.
  {
    name: 'connect',
    roots: [
      'wallet/connect.ts',
      'wallet/restore.ts',
      'wallet/subscribe.ts',
      'discovery/discoverWallets.ts',
    ],
  },
  // Everything after it, without @solana/kit. What the host's own actions do beyond it is a file of its own.
  { name: 'calls', roots: ['chain/createCalls.ts'] },
  // Transfers.
  { name: 'solanaKit', roots: ['chain/solanaKit.ts'] },
]
