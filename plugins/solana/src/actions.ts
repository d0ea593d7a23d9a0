export { getTokenAccounts } from './actions/getTokenAccounts.js'
export { previewTransaction } from './actions/previewTransaction.js'
export { signAllTransactions } from './actions/signAllTransactions.js'
export { signAndSendTransaction } from './actions/signAndSendTransaction.js'
export { signIn } from './actions/signIn.js'
export { signTransaction } from './actions/signTransaction.js'
export { transfer } from './actions/transfer.js'
export { isAddress, isKey } from './chain/address.js'
export type { TokenAccount } from './chain/tokens.js'
export {
  InvalidAddressError,
  InvalidReceiverError,
  InvalidTokenError,
  InvalidTransactionError,
  TransferRefusedError,
} from './errors.js'
export type { SignedIn } from './wallet/sign.js'
