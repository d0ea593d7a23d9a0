import type { ResolvedConfig } from '../config/config.js'
import type { Kit } from '../kit/kit.js'
import { pluginId } from '../plugin/definePlugin.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'

/** A bar above the header. */
export type Alert = {
  /** The cause: an alert is shown once per cause and visit. */
  readonly key: string
  readonly kind: 'warning' | 'error'
  readonly title: string
  readonly text?: string
}

/** The alerts that nobody has dismissed, newest first, and the causes already told. */
export const alertSlice = defineSlice(pluginId<ResolvedConfig>('core/alert'), () => ({
  alerts: signal<readonly Alert[]>([]),
  told: signal<ReadonlySet<string>>(new Set()),
}))

/** Reactive: the alert that is shown, the newest. */
export function getAlert(kit: Kit): Alert | undefined {
  return kit.read(alertSlice).alerts.value[0]
}

/** Dismisses the alert that is shown. One that it stood before is shown again. */
export function hideAlert(kit: Kit): void {
  kit.write(alertSlice, ({ alerts }) => {
    alerts.value = alerts.value.slice(1)
  })
}
