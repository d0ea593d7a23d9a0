// What is loaded together is one file. A module belongs to the first part that reaches it.
export const parts = [
  // With the page.
  { name: 'options', roots: ['options.ts'] },
  // With the page of hosts that import them; apart from each other, since connecting needs the first only.
  { name: 'isAddress', roots: ['chain/isAddress.ts'] },
  { name: 'errors', roots: ['errors.ts', 'chain/toAddress.ts', 'chain/toCoinType.ts'] },
  // When the modal opens, or a session is stored: the way to a connected wallet. The adapter itself stays
  // outside, so that what the calls share is no export of what is loaded dynamically; bundlers put the two together.
  {
    name: 'connect',
    roots: ['wallet/connect.ts', 'wallet/restore.ts', 'discovery/discoverWallets.ts'],
  },
  // Once somebody is connected, or where there is a wallet that has not announced itself.
  { name: 'later', roots: ['wallet/later.ts'] },
  // Everything after it, without viem. What the host's own actions do beyond it is a file of its own.
  { name: 'calls', roots: ['chain/createCalls.ts'] },
  // Names.
  { name: 'ens', roots: ['chain/ensClient.ts'] },
  // Contract calls and checksums.
  { name: 'abi', roots: ['chain/encodeContractCall.ts', 'chain/checksum.ts'] },
]
