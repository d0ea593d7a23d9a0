import type { ResolvedConfig } from '../kit/config.js'
import type { Kit } from '../kit/kit.js'
import type { ClaimRow, WalletRow } from '../plugin/connectorRow.js'
import { pluginId } from '../plugin/pluginId.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'

/** Gives rows beside those of present and recent wallets, which it is handed. Reactive. */
export type RowSource = (kit: Kit, known: readonly (WalletRow | ClaimRow)[]) => readonly WalletRow[]

/** Where further rows of the wallet list come from: put here by the code that plugins need, once that is loaded. */
export const rowSourcesSlice = defineSlice(pluginId<ResolvedConfig>('core/row-sources'), () => ({
  sources: signal<readonly RowSource[]>([]),
}))
