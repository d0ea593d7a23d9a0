/**
 * Draws a list anew where what it shows has changed, and keeps the focus: on the same control where it is still there, on the
 * list's heading where it is gone.
 */
export function drawList(list, { items, draw, heading }) {
  const text = JSON.stringify(items)
  if (list.dataset.shown === text) return
  list.dataset.shown = text
  const focused = list.contains(document.activeElement) && document.activeElement.dataset.key
  list.replaceChildren(...items.map(draw))
  if (!focused) return
  const same = [...list.querySelectorAll('[data-key]')].find(
    ({ dataset }) => dataset.key === focused,
  )
  const next = same ?? heading
  next?.focus()
}
