import type { ResolvedConfig } from '../kit/config.js'
import type { Diagnostics } from '../kit/diagnostics.js'
import { pluginId } from '../plugin/pluginId.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'

/** The last ten errors, newest last, without addresses, links and secrets. */
export const errorsSlice = defineSlice(pluginId<ResolvedConfig>('core/errors'), () => ({
  errors: signal<Diagnostics['errors']>([]),
}))
