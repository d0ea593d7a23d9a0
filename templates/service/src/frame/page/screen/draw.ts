/** Makes elements of a document. Texts become text, never markup. */
export const drawIn =
  (document: Document) =>
  <tag extends keyof HTMLElementTagNameMap>(
    tag: tag,
    properties: Partial<HTMLElementTagNameMap[tag]>,
    children: readonly (Node | string)[],
  ): HTMLElementTagNameMap[tag] => {
    const element = Object.assign(document.createElement(tag), properties)
    element.append(...children)
    return element
  }

export type Draw = ReturnType<typeof drawIn>
