import type { ResolvedConfig } from '../config/config.js'
import { pluginId } from '../plugin/pluginId.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'
import { recentWalletsKey } from './recentWalletsKey.js'

/** The wallets last connected with, newest first, at most two. */
export const recentWalletsSlice = defineSlice(
  pluginId<ResolvedConfig>('core/recent-wallets'),
  ({ kit }) => ({ wallets: signal(kit.storage.get(recentWalletsKey) ?? []) }),
)
