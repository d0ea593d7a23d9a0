import { type RefObject, useLayoutEffect, useState } from 'react'

const sizes = ['', 'm', 's', 'xs']

/**
 * Writes a text of one line as small as it must be to fit: `data-fit` is empty, `m`, `s` or `xs`. Gives whether even that is too wide; then
 * its end is in sight.
 */
export function useFit(field: RefObject<HTMLElement | null>, text: string): boolean {
  const [isCut, setCut] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another width.
  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    const isWide = () => element.scrollWidth > element.clientWidth
    const fit = () => {
      for (const size of sizes) {
        element.dataset.fit = size
        if (!isWide()) break
      }
      const isTooWide = isWide()
      element.scrollLeft = isTooWide ? element.scrollWidth : 0
      setCut(isTooWide)
    }
    fit()
    // Its token may get a longer name, and the phone may be turned.
    const watch = new ResizeObserver(fit)
    watch.observe(element)
    return () => watch.disconnect()
  }, [field, text])
  return isCut
}
