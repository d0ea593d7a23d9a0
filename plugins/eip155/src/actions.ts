export { estimateGas } from './actions/estimateGas.js'
export { getAssets } from './actions/getAssets.js'
export { getCapabilities } from './actions/getCapabilities.js'
export { getGrantedExecutionPermissions } from './actions/getGrantedExecutionPermissions.js'
export { getSupportedExecutionPermissions } from './actions/getSupportedExecutionPermissions.js'
export { grantPermissions } from './actions/grantPermissions.js'
export { hasValidChecksum } from './actions/hasValidChecksum.js'
export { lookupEnsAddress } from './actions/lookupEnsAddress.js'
export { lookupEnsAvatar } from './actions/lookupEnsAvatar.js'
export { lookupEnsName } from './actions/lookupEnsName.js'
export { previewTransaction } from './actions/previewTransaction.js'
export { requestExecutionPermissions } from './actions/requestExecutionPermissions.js'
export { revokeExecutionPermission } from './actions/revokeExecutionPermission.js'
export { sendTransaction } from './actions/sendTransaction.js'
export { signTypedData } from './actions/signTypedData.js'
export { transfer } from './actions/transfer.js'
export { writeContract } from './actions/writeContract.js'
export { isAddress } from './chain/address.js'
export { toAddress } from './chain/toAddress.js'
export { toCoinType } from './chain/toCoinType.js'
export type { TransactionFields } from './chain/transaction.js'
export {
  InvalidAddressError,
  InvalidChainIdError,
  InvalidEnsNameError,
  InvalidPermissionError,
  InvalidTransactionError,
  NameGatewayError,
  NetworkNotSwitchedError,
  TransferRefusedError,
  WrongNetworkError,
} from './errors.js'
export type { Capabilities } from './wallet/account.js'
