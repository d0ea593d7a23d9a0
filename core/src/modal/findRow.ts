const rows = 'button, a, input'

/** Remembers a row by its `data-wk-key` or connector, else by its place; gives the function that finds it when it is drawn again. */
export function findRow(
  panel: Element,
  pressed: Element,
): (panel: Element) => HTMLElement | undefined {
  const keyOf = ({ dataset }: HTMLElement) => dataset.wkKey ?? dataset.wkConnector
  // Not those in the picture of a view that is fading out.
  const rowsOf = (element: Element) =>
    [...element.querySelectorAll<HTMLElement>(rows)].filter((row) => !row.closest('[inert]'))
  const row = pressed.closest<HTMLElement>(rows)
  const key = row ? keyOf(row) : undefined
  const index = row ? rowsOf(panel).indexOf(row) : -1
  return (drawn) =>
    key === undefined ? rowsOf(drawn)[index] : rowsOf(drawn).find((other) => keyOf(other) === key)
}
