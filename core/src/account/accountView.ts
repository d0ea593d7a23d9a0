import type { ResolvedConfig } from '../config/config.js'
import { isFeatureOn } from '../config/settings.js'
import { accountDisconnected } from '../events/coreEvents.js'
import type { Kit } from '../kit/kit.js'
import { getNetwork } from '../networks/getNetwork.js'
import type { AccountAction, AccountTab, Contributions } from '../plugin/contributions.js'
import { contributorsOf } from '../plugin/contributorsOf.js'
import { pluginId } from '../plugin/definePlugin.js'
import { orderBy } from '../plugin/orderBy.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'
import { balanceNamespaces } from './balanceNamespaces.js'

/** What the Account screen shows; back to Tokens with every disconnect. */
export const accountViewSlice = defineSlice(
  pluginId<ResolvedConfig>('core/account-view'),
  ({ kit }) => {
    const currentTab = signal('tokens')
    kit.onDestroy(
      kit.on(accountDisconnected.name, () => {
        currentTab.value = 'tokens'
      }),
    )
    return { currentTab }
  },
)

/** Chooses a tab of the Account screen by its id: `tokens`, `nfts` or a plugin's. */
export function setCurrentTab(kit: Kit, { tab }: { readonly tab: string }): void {
  kit.write(accountViewSlice, ({ currentTab }) => {
    currentTab.value = tab
  })
}

/** Reactive: the tabs of the Account screen: Tokens, NFTs where a service is configured, then what plugins add; none where nothing is read. */
export function getAccountTabs(kit: Kit): readonly AccountTab[] {
  const { namespace, isSupported } = getNetwork(kit)
  return isSupported && balanceNamespaces.includes(namespace)
    ? getAvailable(kit, 'accountTabs')
    : []
}

const defaultOrder = ['onramp', 'swaps', 'receive', 'send']

/** Reactive: the buttons of the Account screen that are on and make sense now, in their order. */
export function getAccountActions(kit: Kit): readonly AccountAction[] {
  const actions = getAvailable(kit, 'accountActions')
  return orderBy(actions, ({ id }) => id, kit.config.order?.features, defaultOrder)
}

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
