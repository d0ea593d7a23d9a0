import type { NetworkCost } from '../connection/adapter.js'
import { callSigner } from '../connection/callSigner.js'
import type { Kit } from '../kit/kit.js'
import type { transfer } from './transfer.js'

/**
 * What a transfer costs beyond its amount, in base units of the native coin. Asks no wallet. Throws as `transfer` does, but for
 * the wallet's errors.
 */
export function estimateTransfer(kit: Kit, options: transfer.Options): Promise<NetworkCost> {
  return callSigner(kit, 'estimateTransfer', options)
}
