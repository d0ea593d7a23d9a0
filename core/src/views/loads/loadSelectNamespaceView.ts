/** Where the screen SelectNamespace comes from: a file of its own, so that what leads there can load it ahead. */
export const loadSelectNamespaceView = () => import('../SelectNamespaceView.js')
