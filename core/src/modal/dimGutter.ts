/**
 * No backdrop reaches the room of the page's scrollbar: it gets the page's own colour under the same veil. A page with a picture there
 * keeps it.
 */
export function dimGutter(dialog: HTMLDialogElement, sheet: CSSStyleSheet): void {
  const { documentElement, body } = dialog.ownerDocument
  const styles = [documentElement, body].map((element) => getComputedStyle(element))
  if (styles.some(({ backgroundImage }) => backgroundImage !== 'none')) return
  const [color = 'Canvas'] = styles
    .map(({ backgroundColor }) => backgroundColor)
    .filter((each) => !each.endsWith(' 0)'))
  const fill = (each: string) => `linear-gradient(${each},${each})`
  const veil = getComputedStyle(dialog, '::backdrop').backgroundColor
  const page = `${fill(color)} 0 0/${documentElement.clientWidth}px 100% no-repeat fixed`
  sheet.insertRule(`html{background:${page},${fill(veil)},${color}!important}`)
}
