// What is loaded together is one file. A module belongs to the first part that reaches it.
export const parts = [
  // With the page; hosts without React of their own load the first only.
  {
    name: 'kit',
    roots: [
      'kit/createWalletKit.ts',
      'connection/addNetwork.ts',
      'networks/getNetworks.ts',
      'connection/signMessage.ts',
      'events/defineEvent.ts',
      'networks/initialState.ts',
      'router/defineView.ts',
    ],
  },
  { name: 'hooks', roots: ['react.ts'] },
  // Hosts and plugins import single ones of these: kept apart from the machinery.
  {
    name: 'shared',
    roots: [
      'connection/readProperty.ts',
      'errors/isWalletKitError.ts',
      'events/coreEvents.ts',
      'format/cutText.ts',
      'http/withDeadline.ts',
    ],
  },
  // What plugins ask before they offer something.
  { name: 'served', roots: ['service/hasData.ts'] },
  // What hosts and plugins name, and the modal's code too.
  { name: 'names', roots: ['platform/isMobile.ts', 'config/version.ts', 'router/coreViews.ts'] },
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
    roots: [
      'connection/openProvider.ts',
      'connection/identifyWallets.ts',
      'connection/readFace.ts',
    ],
  },
  // What those of the Wallet Standard share.
  { name: 'standard', roots: ['connection/watchStandardWallets.ts'] },
  // When the modal opens, or the host connects by itself; and what several of the parts below share.
  {
    name: 'connect',
    roots: [
      'connection/connect.ts',
      'notices/failWith.ts',
      'ui/importExtras.ts',
      'connection/recentWallets.ts',
    ],
  },
  // When something fails: the errors themselves.
  {
    name: 'errors',
    roots: ['errors/onDemand.ts', 'errors/walletRequest.ts', 'connection/removeNetwork.ts'],
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
    roots: ['modal/extras.ts', 'messages/screens.en.ts', 'notices/tellVisitor.ts'],
  },
  // Numbers as texts.
  {
    name: 'format',
    roots: [
      'format/formatAmount.ts',
      'format/formatUsd.ts',
      'format/formatUnits.ts',
      'money/parseUnits.ts',
      'format/decimalFromNumber.ts',
      'networks/caip.ts',
    ],
  },
  // What is read from services and chains.
  {
    name: 'data',
    roots: [
      'money/fetchTokens.ts',
      'money/getTokens.ts',
      'account/lookupAddress.ts',
      'errors/readReason.ts',
      'http/createHttp.ts',
      'http/createRpcPool.ts',
      'service/askBlockchain.ts',
      'service/askProvider.ts',
      'service/getService.ts',
      'account/lookupIdentity.ts',
      'service/readImageUrl.ts',
      'storage/createCache.ts',
      'host/AccountFace.tsx',
      'connection/pendingRequests.ts',
    ],
  },
  // The screens that are lists; what they share with Account is here.
  {
    name: 'lists',
    roots: ['wallets/views/ConnectWalletsView.tsx', 'ui/Strip.tsx'],
    lone: [
      'networks/views/NetworksView.tsx',
      'wallets/views/SelectNamespaceView.tsx',
      'networks/views/UnsupportedChainView.tsx',
    ],
  },
  // What Account shares with a pairing's screens, which need nothing else of it.
  { name: 'tabs', roots: ['ui/Tabs.tsx', 'ui/icons/external.ts'] },
  { name: 'account', roots: ['account/views/AccountView.tsx'] },
  // What moves money, and what is known of it: asked by the screens of plugins.
  {
    name: 'money',
    roots: [
      'connection/askOnce.ts',
      'money/checkReceiver.ts',
      'money/estimateTransfer.ts',
      'money/forgetTransactions.ts',
      'router/getPreviousView.ts',
      'money/getTrackedTransactions.ts',
      'connection/isAddress.ts',
      'money/isContract.ts',
      'account/lookupCoinType.ts',
      'money/lookupToken.ts',
      'money/previewTransaction.ts',
      'money/previewTransfer.ts',
      'money/sendTransaction.ts',
      'money/trackTransaction.ts',
      'money/transfer.ts',
      'format/hasSecret.ts',
      'http/poll.ts',
      'money/waitForTransaction.ts',
      'money/isNativeToken.ts',
      'service/fetchGasPrice.ts',
      'service/fetchTokenPrices.ts',
      'money/fetchTransactions.ts',
    ],
  },
  // Where a list is long.
  { name: 'rows', roots: ['ui/VirtualList.tsx'] },
  { name: 'sections', roots: ['ui/SectionList.tsx'] },
  // Where wallets are listed by name: rows, links, and the way of the one that is chosen.
  {
    name: 'listed',
    roots: [
      'wallets/views/listedRows.ts',
      'wallets/chooseListedWallet.ts',
      'wallets/rememberListedWallet.ts',
      'wallets/startWalletLinks.ts',
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
      'money/views/AmountInput.tsx',
      'money/views/AmountOutput.tsx',
      'money/views/AmountPair.tsx',
      'money/views/TokenContract.tsx',
      'money/views/TokenRow.tsx',
      'money/views/TokenPicker.tsx',
      'money/views/UnknownOutcome.tsx',
    ],
  },
  // What a transaction changes.
  { name: 'changes', roots: ['money/views/Changes.tsx', 'money/views/TransferChanges.tsx'] },
  // A directory's screens.
  { name: 'tiles', roots: ['platform/preloadImage.ts', 'ui/TileGrid.tsx'] },
  // Where a code is shown.
  { name: 'qr', roots: ['ui/QrCode.tsx'] },
]
