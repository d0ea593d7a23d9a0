// What is loaded together is one file. A module belongs to the first part that reaches it.
export const parts = [
  // With the page; hosts without React of their own load the first only.
  { name: 'kit', roots: ['kit/createWalletKit.ts', 'actions/getNetworks.ts'] },
  { name: 'hooks', roots: ['react.ts'] },
  // Hosts and plugins import single ones of these: kept apart from the machinery.
  {
    name: 'shared',
    roots: [
      'errors/isWalletKitError.ts',
      'events/coreEvents.ts',
      'format/cutText.ts',
      'http/withDeadline.ts',
    ],
  },
  // When the modal opens, or a session is stored: who is connected.
  {
    name: 'sessions',
    roots: [
      'connection/applySessions.ts',
      'connection/startDiscovery.ts',
      'connection/runHandlers.ts',
      'connection/foundConnector.ts',
      'connection/importLater.ts',
      'connection/loadLink.ts',
    ],
  },
  // What several of the parts below share, and none above.
  {
    name: 'aside',
    roots: ['actions/failWith.ts', 'modal/importExtras.ts', 'slices/recentWallets.ts'],
  },
  // When the modal opens, or the host connects by itself.
  { name: 'connect', roots: ['connection/connect.ts'] },
  // Once somebody is connected, or with the first failure.
  { name: 'later', roots: ['connection/later.ts'] },
  // When something fails: the errors themselves.
  { name: 'errors', roots: ['errors/onDemand.ts', 'errors/walletRequest.ts'] },
  // For a returning visitor, or with another tab.
  { name: 'reconcile', roots: ['connection/reconcile.ts'] },
  // When the modal opens: the dialog and the way to a connected wallet.
  { name: 'modal', roots: ['modal/mountModal.tsx'] },
  // When a visitor or the host changes a connection that stands, or connects by itself.
  { name: 'acts', roots: ['connection/acts.ts'] },
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
    roots: ['views/ConnectWalletsView.tsx', 'ui/Strip.tsx'],
    lone: [
      'views/NetworksView.tsx',
      'views/SelectNamespaceView.tsx',
      'views/UnsupportedChainView.tsx',
    ],
  },
  { name: 'account', roots: ['views/AccountView.tsx'] },
  // Where a list is long.
  { name: 'rows', roots: ['ui/VirtualList.tsx'] },
]
