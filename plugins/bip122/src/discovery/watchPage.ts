import { lookPauses } from '../constants.js'

/**
 * Looks at the page now, then less and less often for a few seconds, and from then on whenever it has loaded or the visitor comes
 * back to it: wallets that write into a list say nothing when they do. Gives the function that ends it.
 */
export function watchPage(target: EventTarget, look: () => void): () => void {
  const end = new AbortController()
  const { signal } = end
  let timer: ReturnType<typeof setTimeout> | undefined
  function wait(count: number) {
    const pause = lookPauses[count]
    if (pause === undefined) return
    timer = setTimeout(() => {
      look()
      wait(count + 1)
    }, pause)
  }
  for (const event of ['load', 'focus', 'visibilitychange']) {
    target.addEventListener(event, look, { signal })
  }
  wait(0)
  look()
  return () => {
    end.abort()
    clearTimeout(timer)
  }
}
