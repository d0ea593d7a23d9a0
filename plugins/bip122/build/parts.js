// What is loaded together is one file. A module belongs to the first part that reaches it.
export const parts = [
  // With the page.
  { name: 'options', roots: ['options.ts'] },
  // With the page of hosts that import it, and with connecting.
  { name: 'isAddress', roots: ['chain/isAddress.ts'] },
  { name: 'errors', roots: ['errors.ts'] },
  // When the modal opens, or a session is stored: the way to a connected wallet. See eip155.
  {
    name: 'connect',
    roots: [
      'wallet/connect.ts',
      'wallet/restore.ts',
      'discovery/discoverWallets.ts',
      'discovery/createOpener.ts',
    ],
  },
  // Once somebody is connected.
  { name: 'subscribe', roots: ['wallet/subscribe.ts'] },
  // Everything after it.
  { name: 'calls', roots: ['wallet/calls.ts'] },
  // For wallets that have words of their own.
  { name: 'facades', roots: ['wallet/facades.ts'] },
]
