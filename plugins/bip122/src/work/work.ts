import { getAccounts } from './getAccounts.js'
import { sendTransfer } from './sendTransfer.js'
import { signBitcoinMessage } from './signBitcoinMessage.js'
import { signPsbt } from './signPsbt.js'

const work = { getAccounts, sendTransfer, signBitcoinMessage, signPsbt }

/** What the actions of a host do, under their names: loaded together, when the first of them is called. */
export type Work = typeof work

export default work
