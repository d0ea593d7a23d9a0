import type { ResolvedConfig } from '../config/config.js'
import type { Kit } from '../kit/kit.js'
import { pluginId } from '../plugin/definePlugin.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'

/** The marks that were asked for, as data urls, by their id; empty where the sets have none. */
export const marksSlice = defineSlice(pluginId<ResolvedConfig>('core/marks'), () => ({
  found: signal<ReadonlyMap<string, string>>(new Map()),
}))

/**
 * Reactive: the mark of a network (its CAIP-2 id), of a token (`tokenMark`) or of a wallet (`walletMark`), once it is here and where
 * there is one.
 */
export const getMark = (kit: Kit, id: string): string | undefined =>
  kit.read(marksSlice).found.value.get(id)
