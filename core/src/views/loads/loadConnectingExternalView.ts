/** Where the screen ConnectingExternal comes from: a file of its own, so that what leads there can load it ahead. */
export const loadConnectingExternalView = () => import('../ConnectingExternalView.js')
