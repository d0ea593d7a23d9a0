/** Puts an app's name between the `<title>` tags of its page, as text. */
export function renderTitle(html: string, title: string): string {
  const text = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return html.replace(/<title>.*?<\/title>/s, () => `<title>${text}</title>`)
}
