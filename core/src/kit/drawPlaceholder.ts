import { getButtonText } from '../messages/buttonText.js'
import { getTheme } from '../ui/theme.js'
import type { Kit } from './kit.js'

/** How long the modal's code may take before something stands in its place, in milliseconds. */
const patience = 100

/** The look of the dialog's panel, with a title and rows to come. Greys that are right on light and dark. */
const css = `dialog{box-sizing:border-box;width:360px;max-width:100%;height:336px;padding:20px;border:0;border-radius:16px;background:light-dark(#fff,#15191b)}
::backdrop{background:#0006}
i{display:block;height:36px;margin-top:20px;border-radius:10px;background:#8883}
i:first-child{width:96px;height:16px;margin:0}
button{position:absolute;top:0;inset-inline-end:0;padding:16px 20px;border:0;background:none;color:GrayText}
@media(width<480px){dialog{width:100%;max-width:none;margin-bottom:0}}`

/**
 * Stands in the dialog's place while the modal's code is on its way: a panel that can be closed. Gives the function that takes it
 * away, which tells whether it was to be seen.
 */
export function drawPlaceholder(kit: Kit): () => boolean {
  const [host, dialog, close, ...rows] = ['div', 'dialog', 'button', 'i', 'i', 'i', 'i', 'i'].map(
    (name) => document.createElement(name),
  ) as [HTMLElement, HTMLDialogElement, HTMLElement, ...HTMLElement[]]
  const timer = setTimeout(() => {
    const { mode = 'system' } = getTheme(kit)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    const root = host.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [sheet]
    host.style.colorScheme = mode === 'system' ? 'light dark' : mode
    close.textContent = '✕'
    close.ariaLabel = getButtonText(kit, 'button.close')
    close.onclick = () => dialog.close()
    dialog.ariaLabel = getButtonText(kit, 'button.loading')
    dialog.onclose = () => kit.close()
    dialog.append(...rows, close)
    root.append(dialog)
    document.body.append(host)
    dialog.showModal()
  }, patience)
  return () => {
    clearTimeout(timer)
    const { open } = dialog
    dialog.onclose = null
    // The focus goes back to what was pressed.
    dialog.close()
    host.remove()
    return open
  }
}
