import type { ResolvedConfig } from '../kit/config.js'
import { pluginId } from '../plugin/pluginId.js'
import { recentWalletsKey } from '../storage/recentWalletsKey.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'

/** The wallets last connected with, newest first, at most two. */
export const recentWalletsSlice = defineSlice(
  pluginId<ResolvedConfig>('core/recent-wallets'),
  ({ kit }) => ({ wallets: signal(kit.storage.get(recentWalletsKey) ?? []) }),
)
