import type { ResolvedConfig } from '../config/config.js'
import { accountDisconnected } from '../events/coreEvents.js'
import { pluginId } from '../plugin/pluginId.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'

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
