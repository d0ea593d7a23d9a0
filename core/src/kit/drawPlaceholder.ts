import { getTheme } from '../config/settings.js'
import { getButtonText } from '../messages/buttonText.js'
import type { Kit } from './kit.js'

/** How long the modal's code may take before something stands in its place, in milliseconds. */
const patience = 100

/**
 * Stands in the dialog's place while the modal's code is on its way: a panel that can be closed, in the look that `buttons.css` gives it;
 * a page without that shows none. Gives the function that takes it away, which tells whether it was to be seen.
 */
export function drawPlaceholder(kit: Kit): () => boolean {
  const dialog = document.createElement('dialog')
  const close = document.createElement('button')
  const timer = setTimeout(() => {
    dialog.dataset.wkPart = 'placeholder'
    dialog.ariaLabel = getButtonText(kit, 'button.loading')
    dialog.onclose = () => kit.close()
    dialog.dataset.theme = getTheme(kit).mode
    close.textContent = '✕'
    close.ariaLabel = getButtonText(kit, 'button.close')
    close.onclick = () => kit.close()
    dialog.append(close)
    document.body.append(dialog)
    if (getComputedStyle(dialog).getPropertyValue('--_row')) dialog.showModal()
  }, patience)
  return () => {
    clearTimeout(timer)
    const { open } = dialog
    dialog.onclose = null
    // The focus goes back to what was pressed.
    dialog.close()
    dialog.remove()
    return open
  }
}
