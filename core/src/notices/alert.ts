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

/** The alert that is shown, and the causes already told. */
export const alertSlice = defineSlice(pluginId<ResolvedConfig>('core/alert'), () => ({
  alert: signal<Alert | undefined>(undefined),
  told: signal<ReadonlySet<string>>(new Set()),
}))

/** Shows a bar above the header, once per cause (`key`) and visit. What a developer needs to know goes to the console. */
export function showAlert(kit: Kit, { details, ...alert }: showAlert.Options): void {
  if (kit.read(alertSlice).told.peek().has(alert.key)) return
  kit.write(alertSlice, (slice) => {
    slice.told.value = new Set(slice.told.value).add(alert.key)
    slice.alert.value = alert
  })
  if (details !== undefined) console.error(details)
}

export declare namespace showAlert {
  type Options = Alert & {
    /** An error or a text for the console. */
    readonly details?: unknown
  }
}

/** Dismisses the alert that is shown. */
export function hideAlert(kit: Kit): void {
  kit.write(alertSlice, ({ alert }) => {
    alert.value = undefined
  })
}
