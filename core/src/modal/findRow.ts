/** What can be pressed. */
export const controls = 'button, a'

/** Remembers a row by its `data-wk-key` or connector, else by its place; gives the function that finds it when it is drawn again. */
export function findRow(
  panel: Element,
  row: HTMLElement,
): (panel: Element) => HTMLElement | undefined {
  const keyOf = ({ dataset }: HTMLElement) => dataset.wkKey ?? dataset.wkConnector
  // Not those in the picture of a view that is fading out.
  const rowsOf = (element: Element) =>
    [...element.querySelectorAll<HTMLElement>(controls)].filter((one) => !one.closest('[inert]'))
  const key = keyOf(row)
  const index = rowsOf(panel).indexOf(row)
  return (drawn) =>
    key === undefined ? rowsOf(drawn)[index] : rowsOf(drawn).find((other) => keyOf(other) === key)
}
