import type { Kit } from '@wallet-kit/core'
import { reportError } from '@wallet-kit/core/plugin'
import { useKit } from '@wallet-kit/core/react'
import { useEffect, useState } from 'react'
import { fetchNames } from '../actions/fetchNames.js'

/** The names that the account has already, empty until that is known; a failure is told. */
export function useOwnNames(): readonly string[] {
  const kit: Kit = useKit()
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    fetchNames(kit, { signal }).then(
      (names) => signal.aborted || setNames(names),
      (error) => signal.aborted || reportError(kit, error),
    )
    return () => end.abort()
  }, [kit])
  return names
}
