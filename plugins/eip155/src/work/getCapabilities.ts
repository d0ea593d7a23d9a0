import type { Kit } from '@wallet-kit/core'
import { openProvider, type Signer } from '@wallet-kit/core/plugin'
import type { getCapabilities as action } from '../actions/getCapabilities.js'
import { readCapabilities } from '../wallet/readCapabilities.js'

export async function getCapabilities(
  _: Kit,
  { connector, address, signal, ...signer }: Signer<'eip155'>,
  { caipNetworkId = signer.caipNetworkId }: action.Options = {},
): Promise<action.ReturnType> {
  const provider = await openProvider(connector, signal)
  const capabilities = await readCapabilities(provider, { address, signal })
  return capabilities.get(caipNetworkId) ?? capabilities.get('eip155:*') ?? {}
}
