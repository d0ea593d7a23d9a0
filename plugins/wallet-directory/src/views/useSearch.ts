import { useEffect, useState } from 'react'
import { searchDelay, searchFrom } from '../constants.js'

/** What is searched for: what was typed, once the keys rest and it is long enough; else nothing, which is everything. */
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
