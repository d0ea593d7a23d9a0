import { useContext, useInsertionEffect } from 'react'
import { modalContext } from '../react/modalContext.js'

/**
 * Adopts a view's own style sheet into the modal; it stays, as the next visit of the view needs it again.
 * @example useStyles(accountStyles)
 */
export function useStyles(css: string | undefined): void {
  const adoptStyles = useContext(modalContext)?.adoptStyles
  useInsertionEffect(() => {
    if (css) adoptStyles?.(css)
  }, [adoptStyles, css])
}

/**
 * Gives the function that adopts style sheets into a shadow root, each once. They are constructed, so that a strict
 * Content-Security-Policy allows them.
 */
export function createStyles(root: ShadowRoot): (css: string) => void {
  const adopted = new Set<string>()
  return (css) => {
    if (adopted.has(css)) return
    adopted.add(css)
    const window = root.ownerDocument.defaultView as Window & typeof globalThis
    const sheet = new window.CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  }
}

/** Joins the classes that apply. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
