import type { Kit } from '../kit/kit.js'
import { isMobile } from '../platform/isMobile.js'
import { connectorsSlice } from '../slices/connectors.js'
import { getNamespaces } from './getNamespaces.js'

/** Reactive: whether an injected or announced wallet can be used. On desktop the nameless Browser Wallet does not count. */
export function hasUsableWallet(kit: Kit): boolean {
  const discovered = kit.read(connectorsSlice).discovered.value
  return getNamespaces(kit).some((namespace) =>
    discovered[namespace]?.some(
      ({ id, type, unavailable }) =>
        (type === 'ANNOUNCED' || type === 'INJECTED') &&
        !unavailable &&
        (id !== 'injected' || isMobile()),
    ),
  )
}
