import type { ResolvedConfig } from '../kit/config.js'
import type { Kit } from '../kit/kit.js'
import type { ConnectorRow } from '../plugin/connectorRow.js'
import { pluginId } from '../plugin/pluginId.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'

/** What reads all rows of the wallet list: put here with the modal's second half, once that is loaded. */
export const rowReaderSlice = defineSlice(pluginId<ResolvedConfig>('core/row-reader'), () => ({
  read: signal<((kit: Kit) => readonly ConnectorRow[]) | undefined>(undefined),
}))
