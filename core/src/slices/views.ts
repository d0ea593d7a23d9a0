import type { ResolvedConfig } from '../kit/config.js'
import { pluginId } from '../plugin/pluginId.js'
import type { LazyView } from '../router/defineView.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'

/** The core's screens, put here when the modal is made: a screen cannot import the list that it stands in. */
export const viewsSlice = defineSlice(pluginId<ResolvedConfig>('core/views'), () => ({
  core: signal<readonly LazyView[]>([]),
}))
