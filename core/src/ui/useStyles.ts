import { useContext, useInsertionEffect } from 'react'
import { modalContext } from '../react/modalContext.js'

/**
 * Adopts a view's own style sheet into the modal; it stays, as the next visit of the view needs it again.
 * @example useStyles(accountStyles)
 */
export function useStyles(css: string | undefined): void {
  const root = useContext(modalContext)?.root
  useInsertionEffect(() => {
    if (root && css) adoptStyles(root, css)
  }, [root, css])
}

/** Sheets by document and text: one object for all kits of a page. A cache, not a state. */
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/** Adopts a style sheet into a shadow root, once. Constructed, so that a strict Content-Security-Policy allows it. */
export function adoptStyles(root: ShadowRoot, css: string): void {
  const document = root.ownerDocument
  const known = sheets.get(document) ?? new Map<string, CSSStyleSheet>()
  sheets.set(document, known)
  let sheet = known.get(css)
  if (!sheet) {
    sheet = new (document.defaultView as Window & typeof globalThis).CSSStyleSheet()
    sheet.replaceSync(css)
    known.set(css, sheet)
  }
  if (!root.adoptedStyleSheets.includes(sheet)) {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  }
}
