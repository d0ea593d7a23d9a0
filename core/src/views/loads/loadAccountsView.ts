/** Where the screen Accounts comes from: a file of its own, so that what leads there can load it ahead. */
export const loadAccountsView = () => import('../AccountsView.js')
