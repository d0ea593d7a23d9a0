// What is loaded together is one file. A module belongs to the first part that reaches it.
export const parts = [
  // With the page; hosts without React of their own load the first only.
  {
    name: 'kit',
    roots: [
      'kit/createWalletKit.ts',
      'actions/addNetwork.ts',
      'actions/getNetworks.ts',
      'actions/signMessage.ts',
      'events/defineEvent.ts',
      'kit/initialState.ts',
      'router/defineView.ts',
    ],
  },
  { name: 'hooks', roots: ['react.ts'] },
  // Hosts and plugins import single ones of these: kept apart from the machinery.
  {
    name: 'shared',
    roots: [
      'discovery/readProperty.ts',
      'errors/isWalletKitError.ts',
      'events/coreEvents.ts',
      'format/cutText.ts',
      'http/withDeadline.ts',
    ],
  },
  // What plugins ask before they offer something.
  { name: 'served', roots: ['service/hasData.ts'] },
  // What hosts and plugins name, and the modal's code too.
  { name: 'names', roots: ['platform/isMobile.ts', 'version.ts', 'views/coreViews.ts'] },
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
  // What adapters share; loaded with the first of them.
  {
    name: 'wallets',
    roots: ['connection/openProvider.ts', 'discovery/identifyWallets.ts', 'discovery/readFace.ts'],
  },
  // What those of the Wallet Standard share.
  { name: 'standard', roots: ['discovery/watchStandardWallets.ts'] },
  // When the modal opens, or the host connects by itself; and what several of the parts below share.
  {
    name: 'connect',
    roots: [
      'connection/connect.ts',
      'actions/failWith.ts',
      'modal/importExtras.ts',
      'slices/recentWallets.ts',
    ],
  },
  // When something fails: the errors themselves.
  {
    name: 'errors',
    roots: ['errors/onDemand.ts', 'errors/walletRequest.ts', 'actions/removeNetwork.ts'],
  },
  // Once somebody is connected, or with the first failure.
  { name: 'later', roots: ['connection/later.ts'] },
  // For a returning visitor, or with another tab.
  { name: 'reconcile', roots: ['connection/reconcile.ts'] },
  // When the modal opens: the dialog and the way to a connected wallet.
  { name: 'modal', roots: ['modal/mountModal.tsx'] },
  // When a visitor or the host changes a connection that stands, or connects by itself.
  { name: 'acts', roots: ['connection/acts.ts', 'connection/callSigner.ts'] },
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
      'actions/fetchTokens.ts',
      'actions/getTokens.ts',
      'actions/lookupAddress.ts',
      'errors/readReason.ts',
      'http/createHttp.ts',
      'http/createRpcPool.ts',
      'service/askBlockchain.ts',
      'service/askProvider.ts',
      'service/getService.ts',
      'service/lookupIdentity.ts',
      'service/readImageUrl.ts',
      'storage/createCache.ts',
      'react/AccountFace.tsx',
      'slices/pendingRequests.ts',
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
  // What Account shares with a pairing's screens, which need nothing else of it.
  { name: 'tabs', roots: ['ui/Tabs.tsx', 'ui/icons/external.ts'] },
  { name: 'account', roots: ['views/AccountView.tsx'] },
  // What moves money, and what is known of it: asked by the screens of plugins.
  {
    name: 'money',
    roots: [
      'actions/askOnce.ts',
      'actions/checkReceiver.ts',
      'actions/estimateTransfer.ts',
      'actions/forgetTransactions.ts',
      'actions/getPreviousView.ts',
      'actions/getTrackedTransactions.ts',
      'actions/isAddress.ts',
      'actions/isContract.ts',
      'actions/lookupCoinType.ts',
      'actions/lookupToken.ts',
      'actions/previewTransaction.ts',
      'actions/previewTransfer.ts',
      'actions/sendTransaction.ts',
      'actions/trackTransaction.ts',
      'actions/transfer.ts',
      'format/hasSecret.ts',
      'http/poll.ts',
      'actions/waitForTransaction.ts',
      'namespaces/isNativeToken.ts',
      'service/fetchGasPrice.ts',
      'service/fetchTokenPrices.ts',
      'service/fetchTransactions.ts',
    ],
  },
  // Where a list is long.
  { name: 'rows', roots: ['ui/VirtualList.tsx'] },
  { name: 'sections', roots: ['ui/SectionList.tsx'] },
  // Where wallets are listed by name: rows, links, and the way of the one that is chosen.
  {
    name: 'listed',
    roots: [
      'views/listedRows.ts',
      'actions/chooseListedWallet.ts',
      'actions/rememberListedWallet.ts',
      'actions/startWalletLinks.ts',
      'platform/isAndroid.ts',
      'platform/isFramed.ts',
      'platform/isTelegram.ts',
    ],
  },
  // What the screens of plugins are made of, beside what the core's own have.
  {
    name: 'blocks',
    roots: [
      'ui/ButtonRow.tsx',
      'ui/Chip.tsx',
      'ui/Chips.tsx',
      'ui/DataList.tsx',
      'ui/Details.tsx',
      'ui/Field.tsx',
      'ui/FullAddress.tsx',
      'ui/InlineNote.tsx',
      'ui/Name.tsx',
      'ui/Overline.tsx',
      'ui/onFirstClick.ts',
      'ui/useAutoFocus.ts',
    ],
  },
  // Amounts that are typed, and the token that they are of.
  {
    name: 'amounts',
    roots: [
      'format/parseTyped.ts',
      'ui/AmountInput.tsx',
      'ui/AmountOutput.tsx',
      'ui/AmountPair.tsx',
      'ui/TokenContract.tsx',
      'ui/TokenRow.tsx',
      'views/TokenPicker.tsx',
      'views/UnknownOutcome.tsx',
      'views/tellUnknownOutcome.ts',
    ],
  },
  // What a transaction changes.
  { name: 'changes', roots: ['ui/Changes.tsx', 'ui/TransferChanges.tsx'] },
  // A directory's screens.
  { name: 'tiles', roots: ['platform/preloadImage.ts', 'ui/TileGrid.tsx'] },
  // Where a code is shown.
  { name: 'qr', roots: ['ui/QrCode.tsx'] },
]
