import { getNetwork, type Kit } from '@wallet-kit/core'
import { fetchGasPrice } from '@wallet-kit/core/money'
import { hasData } from '@wallet-kit/core/plugin'
import { swapSlice } from '../slice.js'
import { tellOnce } from './tellOnce.js'

/** Reads what a unit of gas costs; where that fails the last known price stays, and a built transaction says its own. */
export async function readGasPrice(
  kit: Kit,
  { signal }: { readonly signal: AbortSignal },
): Promise<void> {
  if (!hasData(kit, 'gasPrice')) return
  try {
    const { caipNetworkId } = getNetwork(kit)
    const price = await fetchGasPrice(kit, { caipNetworkId, signal })
    if (signal.aborted) return
    kit.write(swapSlice, ({ gasPrice }) => {
      gasPrice.value = price
    })
  } catch (error) {
    if (!signal.aborted) tellOnce(kit, { what: 'gasPrice', error })
  }
}
