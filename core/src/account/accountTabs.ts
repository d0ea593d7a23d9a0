import { isFeatureOn } from '../config/settings.js'
import type { Kit } from '../kit/kit.js'
import { getNetwork } from '../networks/chains.js'
import { type AccountTab, type Contributions, contributorsOf } from '../plugin/contributions.js'
import { hasBalances } from '../service/dataSources.js'

/** Reactive: the tabs of the Account screen: Tokens, NFTs where a service is configured, then what plugins add; none where nothing is read. */
export function getAccountTabs(kit: Kit): readonly AccountTab[] {
  const { caipNetworkId, isSupported } = getNetwork(kit)
  return isSupported && hasBalances(kit, caipNetworkId) ? getAvailable(kit, 'accountTabs') : []
}

/** Reactive: whether a plugin shows what the account sent and received: the tab `history`. */
export const hasHistoryTab = (kit: Kit): boolean =>
  getAccountTabs(kit).some(({ id }) => id === 'history')

type Part = 'accountActions' | 'accountTabs' | 'naming'
type Each<value> = value extends readonly (infer each)[] ? each : NonNullable<value>

/** Reactive: what the core and plugins bring to a part of the Account screen, as far as it is on and makes sense now. */
export function getAvailable<part extends Part>(kit: Kit, part: part) {
  return contributorsOf(kit).flatMap((each) => {
    const parts = [each.contributes?.[part] ?? []].flat() as Each<Contributions[part]>[]
    return parts.filter(
      ({ id, isAvailable }) =>
        (each === kit.core || isFeatureOn(kit, id)) && isAvailable?.(kit) !== false,
    )
  })
}
