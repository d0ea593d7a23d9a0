import type { Kit } from '../kit/kit.js'
import { legalSlice } from './legal.js'

/** Notes whether the visitor accepts the host's terms. */
export function acceptLegal(kit: Kit, { isAccepted }: { readonly isAccepted: boolean }): void {
  kit.write(legalSlice, (legal) => {
    legal.isAccepted.value = isAccepted
  })
}
