import { useEffect } from 'react'
import type { Kit } from '../kit/kit.js'
import { useKit } from '../react/useKit.js'
import { useRead } from '../react/useRead.js'
import { type Extras, extrasSlice } from './extrasSlice.js'
import { getExtras } from './getExtras.js'
import { loadExtras } from './loadExtras.js'

/** The modal's second half where it is needed; undefined until it is here. */
export function useExtras(isNeeded: boolean): Extras | undefined {
  const kit: Kit = useKit()
  const extras = useRead(getExtras)
  useEffect(() => {
    // After a failure only the visitor asks again.
    if (isNeeded && !kit.read(extrasSlice).error.peek()) loadExtras(kit)
  }, [kit, isNeeded])
  return isNeeded ? extras : undefined
}
