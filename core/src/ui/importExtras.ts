/** The modal's second half. Apart: the bundler's list of what it needs is then no part of the first. */
export const importExtras = () => import('../modal/extras.js')
