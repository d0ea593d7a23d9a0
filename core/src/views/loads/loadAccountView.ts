/** Where the screen Account comes from: a file of its own, so that what leads there can load it ahead. */
export const loadAccountView = () => import('../AccountView.js')
