import type { Kit } from '../kit/kit.js'
import { type Alert, alertSlice } from './alert.js'

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
