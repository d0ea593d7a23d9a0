// What is loaded together is one file. A module belongs to the first part that reaches it.
export const parts = [
  // With the page.
  { name: 'options', roots: ['options.ts'] },
  // When the modal opens, or a session is stored: the way to a connected wallet. The adapter itself stays
  // outside, so that what the calls share is no export of what is loaded dynamically; bundlers put the two together.
  {
    name: 'connect',
    roots: [
      'wallet/connect.ts',
      'wallet/restore.ts',
      'wallet/subscribe.ts',
      'discovery/discoverWallets.ts',
      'chain/namesName.ts',
    ],
  },
  // Everything after it, without viem.
  { name: 'calls', roots: ['chain/createCalls.ts'] },
  // Names.
  { name: 'ens', roots: ['chain/ensClient.ts'] },
  // Contract calls and checksums.
  { name: 'abi', roots: ['chain/encodeContractCall.ts', 'chain/checksum.ts'] },
]
