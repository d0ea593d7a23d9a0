/** A click that leads elsewhere, or changes what it is on: the second one of a double click is not meant for what is there by then. */
export function onFirstClick(onClick: (() => void) | undefined) {
  return ({ detail }: { readonly detail: number }) => {
    if (detail < 2) onClick?.()
  }
}
