// What is loaded together is one file. A module belongs to the first part that reaches it.
export const parts = [
  // With the page; hosts without React of their own load the first only.
  { name: 'kit', roots: ['kit/createWalletKit.ts', 'actions/getNetworks.ts'] },
  { name: 'hooks', roots: ['react.ts'] },
  // Hosts and plugins import single ones of these: kept apart from the machinery.
  {
    name: 'shared',
    roots: [
      'errors/connection.ts',
      'errors/isWalletKitError.ts',
      'errors/view.ts',
      'errors/walletRequest.ts',
      'http/withDeadline.ts',
    ],
  },
  // When the modal opens, or a session is stored.
  { name: 'connection', roots: ['connection/connection.ts', 'storage/recentWalletsKey.ts'] },
  // What can go wrong with a connection that stands, and all other errors.
  { name: 'errors', roots: ['errors/account.ts', 'errors/adapter.ts', 'errors/network.ts'] },
  // For a returning visitor, or with another tab.
  { name: 'reconcile', roots: ['connection/reconcile.ts'] },
  // Once somebody is connected.
  { name: 'changes', roots: ['connection/changes.ts', 'actions/rememberWallet.ts'] },
  // When the modal opens: the dialog and the way to a connected wallet.
  { name: 'modal', roots: ['modal/mountModal.tsx'] },
  // With the first screen beyond that, or what most visitors connect without.
  {
    name: 'extras',
    roots: ['modal/extras.ts', 'messages/screens.en.ts', 'actions/tellVisitor.ts'],
  },
  // Numbers as texts.
  {
    name: 'format',
    roots: [
      'format/formatAmount.ts',
      'format/formatUsd.ts',
      'format/formatUnits.ts',
      'format/parseUnits.ts',
      'format/decimalFromNumber.ts',
      'namespaces/caip.ts',
    ],
  },
  // What is read from services and chains.
  {
    name: 'data',
    roots: [
      'http/createHttp.ts',
      'http/createRpc.ts',
      'storage/createCache.ts',
      'react/AccountFace.tsx',
    ],
  },
  // The screens that are lists; what they share with Account is here.
  {
    name: 'lists',
    roots: [
      'views/UnsupportedChainView.tsx',
      'views/SelectNamespaceView.tsx',
      'views/ConnectWalletsView.tsx',
    ],
    lone: ['views/NetworksView.tsx'],
  },
  { name: 'account', roots: ['views/AccountView.tsx'] },
]
