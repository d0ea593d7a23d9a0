/** What follows a connection, another tab or a failure, loaded with the first of them: nobody waits for it to see the account. */
export { report } from '../actions/report.js'
export { applyChange } from './applyChange.js'
export { endShared } from './endShared.js'
export { followChoices } from './followChoices.js'
export { forgetStored } from './forgetStored.js'
export { toWalletError } from './toWalletError.js'
export { watchWallet } from './watchWallet.js'
