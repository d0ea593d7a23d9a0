import { connectorsSlice } from '../connection/connectors.js'
import { getNamespaces } from '../connection/getNamespaces.js'
import type { Kit } from '../kit/kit.js'
import { isMobile } from '../platform/isMobile.js'

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
