import type { Kit } from '../kit/kit.js'
import { type Alert, alertSlice } from './alert.js'

/**
 * Shows a bar above the header, once per cause (`key`) and visit; while the modal is closed it waits for it. What a developer
 * needs to know goes to the console.
 */
export function showAlert(kit: Kit, { details, ...alert }: showAlert.Options): void {
  if (kit.read(alertSlice).told.peek().has(alert.key)) return
  kit.write(alertSlice, ({ alerts, told }) => {
    told.value = new Set(told.value).add(alert.key)
    alerts.value = [alert, ...alerts.value]
  })
  if (details !== undefined) console.error(details)
}

export declare namespace showAlert {
  type Options = Alert & {
    /** An error or a text for the console. */
    readonly details?: unknown
  }
}
