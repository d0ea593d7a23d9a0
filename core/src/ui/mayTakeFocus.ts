/** Whether an element of the modal may take the focus: where it is in the modal or nowhere, never from the page. */
export function mayTakeFocus(element: Element): boolean {
  const { ownerDocument: document } = element
  const root = element.getRootNode() as Document | ShadowRoot
  const active = document.activeElement
  return !active || active === document.body || (root !== document && !!root.activeElement)
}
