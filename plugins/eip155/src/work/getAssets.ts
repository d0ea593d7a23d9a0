import type { Kit } from '@wallet-kit/core'
import type { getAssets as action } from '../actions/getAssets.js'
import { getAssets as readAssets } from '../wallet/getAssets.js'
import { getSigner } from './getSigner.js'

export async function getAssets(
  kit: Kit,
  { signal }: action.Options = {},
): Promise<action.ReturnType> {
  const { provider, ...account } = await getSigner(kit, 'getAssets')
  return readAssets(provider, { ...account, signal })
}
