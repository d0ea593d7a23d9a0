/**
 * Puts a screen on the page, at its top, with the focus on its heading. The page may have no size yet: a focus that scrolls would scroll the
 * heading away.
 */
export function placeScreen(document: Document, screen: HTMLElement, heading: HTMLElement): void {
  document.body.append(screen)
  document.defaultView?.scrollTo(0, 0)
  heading.focus({ preventScroll: true })
}
