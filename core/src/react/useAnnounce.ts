import { useCallback, useContext } from 'react'
import { modalContext } from './modalContext.js'

/** Gives the function that speaks through the modal's live regions: politely, or at once for errors. */
export function useAnnounce(): (
  text: string,
  options?: { readonly isAssertive?: boolean },
) => void {
  const context = useContext(modalContext)
  return useCallback(
    (text, { isAssertive = false } = {}) => {
      const region = isAssertive ? context?.assertive : context?.polite
      // The same words again would be no change, and nothing would be said.
      if (region) region.value = text && region.peek() === text ? `${text}\u00a0` : text
    },
    [context],
  )
}
