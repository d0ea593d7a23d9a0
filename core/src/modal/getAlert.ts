import type { Kit } from '../kit/kit.js'
import { type Alert, alertSlice } from '../notices/alert.js'

/** Reactive: the alert that is shown. */
export function getAlert(kit: Kit): Alert | undefined {
  return kit.read(alertSlice).alert.value
}
