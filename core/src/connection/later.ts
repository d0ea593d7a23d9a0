/** What follows a connection, another tab or a failure, loaded with the first of them: nobody waits for it to see the account. */
export { report } from '../actions/report.js'
export { followChoices } from './followChoices.js'
export { watchWallet } from './watchWallet.js'
