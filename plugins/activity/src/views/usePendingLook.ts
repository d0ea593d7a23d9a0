import type { Kit } from '@wallet-kit/core'
import { useKit } from '@wallet-kit/core/react'
import { useEffect } from 'react'
import { fetchActivity } from '../actions/fetchActivity.js'
import { pendingPause } from '../constants.js'

/** Reads the newest transactions again and again while one of them is pending and the page is seen. */
export function usePendingLook(isPending: boolean): void {
  const kit: Kit = useKit()
  useEffect(() => {
    if (!isPending) return
    function look() {
      // Nobody asked for it: that it failed is not told, and it is tried again.
      if (document.visibilityState !== 'hidden') fetchActivity(kit).catch(() => undefined)
    }
    const timer = setInterval(look, pendingPause)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [kit, isPending])
}
