import type { SecureSite } from './createSecureSite.js'

/**
 * Puts a secure site in the place of what iframes of this document would load; gives the function that ends it. The element that stands
 * for the iframe takes its place in the document, its slot and its events.
 */
export function placeSite(site: SecureSite, { isDead = false } = {}): () => void {
  const { createElement } = document
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    if (name !== 'iframe') return createElement.call(document, name, options)
    const frame = createElement.call(document, 'div')
    const load = () => {
      if (frame.isConnected && !isDead) frame.dispatchEvent(new Event('load'))
    }
    let src = ''
    Object.defineProperties(frame, {
      contentWindow: { value: { postMessage: site.postMessage } },
      src: {
        get: () => src,
        set(value: string) {
          src = value
          queueMicrotask(load)
        },
      },
    })
    return frame
  }) as never
  return () => {
    document.createElement = createElement
    site.close()
  }
}
