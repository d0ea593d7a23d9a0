import { useRef, useState } from 'react'
import { disconnect } from '../connection/disconnect.js'
import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../networks/namespaces.js'
import { reportError } from '../notices/reportError.js'
import { useKit } from '../react/useKit.js'

/** Disconnects a namespace and closes the modal; a failure is told and the view stays. */
export function useDisconnecting(namespace: Namespace): useDisconnecting.ReturnType {
  const kit: Kit = useKit()
  const [isBusy, setBusy] = useState(false)
  const isLeaving = useRef(false)

  async function leave() {
    if (isLeaving.current) return
    isLeaving.current = true
    setBusy(true)
    try {
      await disconnect(kit, { namespace })
      kit.router.close()
    } catch (error) {
      isLeaving.current = false
      reportError(kit, error)
    }
    setBusy(false)
  }
  return { isBusy, isLeaving, leave }
}

export declare namespace useDisconnecting {
  type ReturnType = {
    readonly isBusy: boolean
    /** From the press on: the account goes because the visitor wants so. */
    readonly isLeaving: { readonly current: boolean }
    readonly leave: () => void
  }
}
