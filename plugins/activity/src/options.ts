import { pluginId } from '@wallet-kit/core'

/** Options of `activity`: there are none yet. */
export type ActivityOptions = Record<string, never>

/** The plugin's id. */
export const activityId = pluginId<ActivityOptions>('activity')
