import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Kit } from '../kit/kit.js'
import { kitContext } from '../react/kitContext.js'
import { modalContext } from '../react/modalContext.js'
import { effect, signal } from '../store/signals.js'
import { adoptStyles } from '../ui/adoptStyles.js'
import { applyTheme } from '../ui/applyTheme.js'
import { getTheme } from '../ui/getTheme.js'
import base from '../ui/styles/base.css.js'
import tokens from '../ui/styles/tokens.css.js'
import { Modal } from './Modal.js'

const importFallback = () => import('../ui/styles/fallback.css.js')

/** Draws the modal into an element's shadow root; gives the function that takes it away. */
export function renderModal(kit: Kit, host: HTMLElement): () => void {
  const root = host.attachShadow({ mode: 'open' })
  adoptStyles(root, tokens)
  adoptStyles(root, base)
  if (!globalThis.CSS?.supports('color', 'light-dark(#000,#fff)')) {
    // Without it, an older engine draws light values only where it draws colours at all.
    kit.load(importFallback, 'The styles').then(
      (part) => adoptStyles(root, part.default),
      () => undefined,
    )
  }
  const stopTheme = effect(() => applyTheme(host, getTheme(kit)))
  const context = { root, header: signal({}), polite: signal(''), assertive: signal('') }
  const react = createRoot(root)
  flushSync(() =>
    react.render(
      <kitContext.Provider value={{ kit, snapshot: kit }}>
        <modalContext.Provider value={context}>
          <Modal />
        </modalContext.Provider>
      </kitContext.Provider>,
    ),
  )
  return () => {
    stopTheme()
    react.unmount()
    host.remove()
  }
}
