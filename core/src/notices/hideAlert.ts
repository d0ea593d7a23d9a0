import type { Kit } from '../kit/kit.js'
import { alertSlice } from './alert.js'

/** Dismisses the alert that is shown. */
export function hideAlert(kit: Kit): void {
  kit.write(alertSlice, ({ alert }) => {
    alert.value = undefined
  })
}
