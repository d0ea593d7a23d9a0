import type { Kit } from '@wallet-kit/core'
import { reportError } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import { useCallback, useEffect } from 'react'
import { checkName } from '../actions/checkName.js'
import { getNameForm } from '../actions/getNameForm.js'
import { checkDelay } from '../constants.js'

/** Asks whether the typed name is free once the keys rest; a failure is told, and the function that this gives asks again. */
export function useNameCheck(): () => void {
  const kit: Kit = useKit()
  const { turn, status } = useRead(getNameForm)
  const isAsking = status === 'checking'
  const check = useCallback(() => checkName(kit).catch((error) => reportError(kit, error)), [kit])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key begins the wait anew
  useEffect(() => {
    if (!isAsking) return
    const timer = setTimeout(check, checkDelay)
    return () => clearTimeout(timer)
  }, [check, isAsking, turn])
  return check
}
