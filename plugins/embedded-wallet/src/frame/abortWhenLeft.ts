import type { Kit, View } from '@wallet-kit/core'
import { isViewShown } from '@wallet-kit/core/plugin'

/** Aborts once a view is left, also before it was drawn: its code may still be on the way. Gives the function that ends that. */
export function abortWhenLeft(kit: Kit, { view, end }: abortWhenLeft.Options): () => void {
  const isShown = (of: Kit) => isViewShown(of, view)
  if (!isShown(kit)) end.abort()
  return kit.subscribe(isShown, (isStill) => {
    if (!isStill) end.abort()
  })
}

export declare namespace abortWhenLeft {
  type Options = { readonly view: View; readonly end: AbortController }
}
