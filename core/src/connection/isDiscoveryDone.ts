import type { Kit } from '../kit/kit.js'
import { connectorsSlice } from './connectors.js'
import { getNamespaces } from './getNamespaces.js'

/** Reactive: whether every configured namespace has been looked into at least once, or cannot be. */
export function isDiscoveryDone(kit: Kit): boolean {
  const { discovered, failure } = kit.read(connectorsSlice)
  return getNamespaces(kit).every(
    (namespace) =>
      discovered.value[namespace] !== undefined ||
      failure.value !== undefined ||
      !kit.plugins.some(({ adapter }) => adapter?.namespace === namespace),
  )
}
