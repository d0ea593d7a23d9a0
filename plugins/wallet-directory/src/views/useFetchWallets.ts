import { isWalletKitError, type Kit } from '@wallet-kit/core'
import { type PluginLoadError, reportError } from '@wallet-kit/core/plugin'
import { useKit } from '@wallet-kit/core/react'
import { useEffect, useState } from 'react'
import { fetchWallets } from '../actions/fetchWallets.js'
import { getWallets } from '../actions/getWallets.js'
import { stopFetching } from '../actions/readPages.js'
import { searchDelay, searchFrom } from '../constants.js'

/**
 * Reads the wallets of a search as long as the view that calls it is drawn, and reports a failure. Gives the error of a bundled list that
 * did not load, and a way to try again.
 */
export function useFetchWallets(search: string): useFetchWallets.ReturnType {
  const kit: Kit = useKit()
  const [attempt, setAttempt] = useState(0)
  const [error, setError] = useState<PluginLoadError>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    const known = getWallets(kit)
    // A visitor who comes back from a wallet finds the same list.
    if (known.status === 'ready' && known.search === search) return
    let isGone = false
    setError(undefined)
    fetchWallets(kit, { search }).catch((failure) => {
      reportError(kit, failure)
      const isLoadError = isWalletKitError(failure) && failure.name === 'PluginLoadError'
      if (isLoadError && !isGone) setError(failure as PluginLoadError)
    })
    return () => {
      isGone = true
    }
  }, [kit, search, attempt])
  useEffect(() => () => stopFetching(kit), [kit])

  return { error, retry: () => setAttempt((count) => count + 1) }
}

export declare namespace useFetchWallets {
  type ReturnType = { readonly error: PluginLoadError | undefined; readonly retry: () => void }
}

/** The search: what was typed, after a pause and if it is long enough, else an empty text, which finds all wallets. */
export function useSearch(query: string): string {
  const typed = query.trim()
  const wanted = [...typed].length < searchFrom ? '' : typed
  const [search, setSearch] = useState(wanted)
  useEffect(() => {
    if (wanted === search) return
    const timer = setTimeout(() => setSearch(wanted), wanted ? searchDelay : 0)
    return () => clearTimeout(timer)
  }, [wanted, search])
  return search
}
