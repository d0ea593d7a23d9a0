import type { Kit } from '@wallet-kit/core'
import type { getCapabilities as action } from '../actions/getCapabilities.js'
import { readCapabilities } from '../wallet/readCapabilities.js'
import { getSigner } from './getSigner.js'

export async function getCapabilities(
  kit: Kit,
  { caipNetworkId, signal }: action.Options = {},
): Promise<action.ReturnType> {
  const signer = await getSigner(kit, 'getCapabilities')
  const capabilities = await readCapabilities(signer.provider, { address: signer.address, signal })
  const networkId = caipNetworkId ?? signer.caipNetworkId
  return capabilities.get(networkId) ?? capabilities.get('eip155:*') ?? {}
}
