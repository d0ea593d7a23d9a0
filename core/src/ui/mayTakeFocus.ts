/** Whether an element of the modal may take the focus: where it is in the modal or nowhere, never from the page. */
export function mayTakeFocus(element: Element): boolean {
  const { activeElement, body } = element.ownerDocument
  const root = element.getRootNode()
  const isInModal = root instanceof ShadowRoot ? root.activeElement : activeElement !== body
  // A page that begins with an embedded kit keeps the focus at its start.
  return !!isInModal || (activeElement === body && !element.closest('[data-mode="embedded"]'))
}
