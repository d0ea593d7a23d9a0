import type { BrowserContext } from 'playwright-core'

/**
 * Translates the pages of a context as Chrome does: each text node, also one that comes or changes later, gives way to a new one in two
 * `<font>` elements. The words stay, so that tests find them.
 */
export function translatePage(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const kept = 'font, style, script, textarea, title'
    function translate(text: Text) {
      if (!text.isConnected || !text.data || text.parentElement?.closest(kept)) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.append(text.data)
      outer.append(inner)
      text.replaceWith(outer)
    }
    function translateAll(root: Node) {
      const nodes = document.createNodeIterator(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) texts.push(node as Text)
      for (const text of texts) translate(text)
    }
    const watch = new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        for (const node of [target, ...addedNodes]) {
          if (node instanceof Text) translate(node)
          else if (node !== target) translateAll(node)
        }
      }
    })
    const what = { subtree: true, childList: true, characterData: true }
    watch.observe(document, what)
    const { attachShadow } = Element.prototype
    Element.prototype.attachShadow = function (init) {
      const root = attachShadow.call(this, init)
      watch.observe(root, what)
      return root
    }
  })
}
