export { getAccounts } from './actions/getAccounts.js'
export { sendTransfer } from './actions/sendTransfer.js'
export { signBitcoinMessage } from './actions/signBitcoinMessage.js'
export { signPsbt } from './actions/signPsbt.js'
export type { AddressType } from './chain/address.js'
export { isAddress } from './chain/address.js'
export {
  InvalidPsbtError,
  InvalidRecipientError,
  InvalidTransferError,
  NetworkNotSwitchedError,
  TransactionChangedError,
  TransferRefusedError,
} from './errors.js'
