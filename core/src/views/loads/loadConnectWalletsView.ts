/** Where the screen ConnectWallets comes from: a file of its own, so that what leads there can load it ahead. */
export const loadConnectWalletsView = () => import('../ConnectWalletsView.js')
