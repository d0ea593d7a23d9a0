import { estimateGas } from './estimateGas.js'
import { getAssets } from './getAssets.js'
import { getCapabilities } from './getCapabilities.js'
import { hasValidChecksum } from './hasValidChecksum.js'
import { lookupEnsAddress } from './lookupEnsAddress.js'
import { lookupEnsAvatar } from './lookupEnsAvatar.js'
import { lookupEnsName } from './lookupEnsName.js'
import { previewTransaction } from './previewTransaction.js'
import { sendTransaction } from './sendTransaction.js'
import { signTypedData } from './signTypedData.js'
import { transfer } from './transfer.js'
import { writeContract } from './writeContract.js'

const work = {
  estimateGas,
  getAssets,
  getCapabilities,
  hasValidChecksum,
  lookupEnsAddress,
  lookupEnsAvatar,
  lookupEnsName,
  previewTransaction,
  sendTransaction,
  signTypedData,
  transfer,
  writeContract,
}

/** What the actions of a host do, under their names: loaded together, when the first of them is called. */
export type Work = typeof work

export default work
