import { useContext, useLayoutEffect } from 'react'
import { type HeaderContent, modalContext } from './modalContext.js'

/** Sets what the header shows for as long as the view that calls it is mounted. */
export function useHeader(content: HeaderContent): void {
  const header = useContext(modalContext)?.header
  useLayoutEffect(() => {
    // Elements are new with every drawing, so there is nothing to compare; only the header draws again.
    if (header) header.value = content
  })
  useLayoutEffect(
    () => () => {
      if (header) header.value = {}
    },
    [header],
  )
}
