import type { Kit } from '@wallet-kit/core'
import { useKit } from '@wallet-kit/core/react'
import { useEffect, useState } from 'react'
import { fetchProviders } from '../actions/fetchProviders.js'
import type { OnrampProvider } from '../options.js'

/** Who sells crypto; undefined until that is known. */
export function useProviders(isOn: boolean): readonly OnrampProvider[] | undefined {
  const kit: Kit = useKit()
  const [providers, setProviders] = useState<readonly OnrampProvider[]>()
  useEffect(() => {
    if (!isOn) return
    const end = new AbortController()
    fetchProviders(kit, { signal: end.signal }).then((found) => {
      if (!end.signal.aborted) setProviders(found)
    })
    return () => end.abort()
  }, [kit, isOn])
  return providers
}
