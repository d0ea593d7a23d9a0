import type { ResolvedConfig } from '../config/config.js'
import type { Kit } from '../kit/kit.js'
import { pluginId } from '../plugin/pluginId.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'
import type { ConnectorRow } from './connectorRow.js'

/** What reads all rows of the wallet list: put here with the modal's second half, once that is loaded. */
export const rowReaderSlice = defineSlice(pluginId<ResolvedConfig>('core/row-reader'), () => ({
  read: signal<((kit: Kit) => readonly ConnectorRow[]) | undefined>(undefined),
}))
