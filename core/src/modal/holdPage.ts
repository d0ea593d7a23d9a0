/**
 * Keeps the page from scrolling behind the dialog; gives the function that lets it go. A style sheet, as the page's policy may
 * refuse style attributes; where there was a scrollbar its room is kept, so that nothing moves.
 */
export function holdPage(document: Document): () => void {
  const { scrollHeight, clientHeight } = document.documentElement
  const sheet = new (document.defaultView as Window & typeof globalThis).CSSStyleSheet()
  const gutter = scrollHeight > clientHeight ? ';scrollbar-gutter:stable' : ''
  sheet.replaceSync(`html{overflow:hidden!important${gutter}}`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
