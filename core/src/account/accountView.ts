import type { ResolvedConfig } from '../config/config.js'
import { getAccount } from '../connection/getAccount.js'
import { accountDisconnected } from '../events/coreEvents.js'
import type { Kit } from '../kit/kit.js'
import { getNetwork } from '../networks/chains.js'
import { type AccountAction, type Naming, orderBy } from '../plugin/contributions.js'
import { pluginId } from '../plugin/definePlugin.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'
import { getAvailable } from './accountTabs.js'
import { identitySlice } from './identity.js'

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

const defaultOrder = ['onramp', 'swaps', 'receive', 'send']

/** Reactive: the buttons of the Account screen that are on and make sense now, in their order. */
export function getAccountActions(kit: Kit): readonly AccountAction[] {
  const actions = getAvailable(kit, 'accountActions')
  return orderBy(actions, ({ id }) => id, kit.config.order?.features, defaultOrder)
}

/** Reactive: the way to a name, where a plugin brings one and the active account is known to have none. */
export function getNaming(kit: Kit): Naming | undefined {
  const key = `${getNetwork(kit).caipNetworkId}:${getAccount(kit).address}`
  const identity = kit.read(identitySlice).entries.value.get(key)?.value
  return identity && !identity.name ? getAvailable(kit, 'naming')[0] : undefined
}
