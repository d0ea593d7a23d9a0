/** Where the screen Networks comes from: a file of its own, so that what leads there can load it ahead. */
export const loadNetworksView = () => import('../NetworksView.js')
