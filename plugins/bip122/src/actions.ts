export { getAccounts } from './actions/getAccounts.js'
export { sendTransfer } from './actions/sendTransfer.js'
export { signBitcoinMessage } from './actions/signBitcoinMessage.js'
export { signPsbt } from './actions/signPsbt.js'
export { isAddress } from './chain/isAddress.js'
export type { AddressType } from './chain/readAddress.js'
export {
  InvalidPsbtError,
  InvalidRecipientError,
  InvalidTransferError,
  NetworkNotSwitchedError,
} from './errors.js'
