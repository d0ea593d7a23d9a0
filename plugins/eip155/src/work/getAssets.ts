import type { Kit } from '@wallet-kit/core'
import { openProvider, type Signer } from '@wallet-kit/core/plugin'
import type { getAssets as action } from '../actions/getAssets.js'
import { getAssets as readAssets } from '../wallet/getAssets.js'

export async function getAssets(
  _: Kit,
  { connector, address, caipNetworkId, signal }: Signer<'eip155'>,
): Promise<action.ReturnType> {
  const provider = await openProvider(connector, signal)
  return readAssets(provider, { address, caipNetworkId, signal })
}
