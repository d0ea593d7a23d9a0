// What is loaded together is one file. A module belongs to the first part that reaches it.
export const parts = [
  // With the page.
  { name: 'options', roots: ['options.ts', 'views.ts', 'constants.ts'] },
  // With the first wallet that is listed: what Connect, AllWallets and GetWallet share. The bundled list itself is a file of
  // its own, and the screens are.
  {
    name: 'wallets',
    roots: [
      'service/createFilter.ts',
      'service/loadBundledWallets.ts',
      'service/lookupWallets.ts',
      'views/useImage.ts',
    ],
  },
]
