import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { applyTheme, getTheme } from '../config/settings.js'
import { startDiscovery } from '../connection/connectors.js'
import { getAccount } from '../connection/getAccount.js'
import { setActiveNamespace } from '../connection/storedSession.js'
import { ChainNotSupportedError } from '../errors/chain.js'
import { ViewNotFoundError } from '../errors/view.js'
import { pause } from '../http/waiting.js'
import type { Kit, NamedTarget } from '../kit/kit.js'
import { chainsSlice } from '../networks/chains.js'
import { isMobile } from '../platform/device.js'
import { modalContext } from '../react/modalContext.js'
import { kitContext } from '../react/useKit.js'
import { accountView, basicPairingView, connectView } from '../router/coreViews.js'
import type { View } from '../router/defineView.js'
import { modalSlice } from '../router/modal.js'
import { ensureRoot, getDrawn } from '../router/root.js'
import { getTitleKey } from '../router/router.js'
import { effect, signal } from '../store/signals.js'
import { loadView } from '../ui/leadTo.js'
import base from '../ui/styles/base.css.js'
import tokens from '../ui/styles/tokens.css.js'
import { createStyles } from '../ui/useStyles.js'
import { hasTerms } from '../wallets/legal.js'
import { loadLegal } from '../wallets/views/Legal.js'
import { attachModal } from './attachModal.js'
import { Modal } from './Modal.js'
import { firstViews } from './ViewOutlet.js'

/** How long the dialog waits for its first view's code, in milliseconds, so that it opens with its content. */
const patience = 50

/** Opens the dialog on a view; resolves when it is shown. Throws `ViewNotFoundError`, `ChainNotSupportedError` of a namespace
 * without a network, or `PluginLoadError`. */
export async function openModal(
  kit: Kit,
  target: NamedTarget,
  removePlaceholder: () => boolean,
): Promise<void> {
  if (target.namespace) {
    const { namespace } = target
    if (!kit.read(chainsSlice).chains.peek()[namespace]) {
      throw new ChainNotSupportedError({ chain: namespace })
    }
    setActiveNamespace(kit, { namespace })
  }
  await begin(kit, target, removePlaceholder)
}

/** Opens a view in the dialog, or in the host's element that the kit is drawn in. What stood in its place goes in the same task. */
export async function begin(kit: Kit, target: NamedTarget, removePlaceholder = () => false) {
  attachModal(kit)
  const first = resolveOpeningView(kit, target)
  if (!first) {
    const { view = '' } = target
    throw new ViewNotFoundError({ view })
  }
  const { view, params } = first
  // The wallets are looked for while the dialog is drawn.
  if (firstViews[view.name]) startDiscovery(kit)
  const drawn = getDrawn(kit)
  const opening = ++drawn.openings
  const loading = firstViews[view.name] ? loadLegal(kit) : loadView(kit, view.name)
  if (loading) {
    await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, patience))])
  }
  const { isOpen, isEmbedded } = kit.read(modalSlice)
  // Closed, or opened again on another view, while this was loading.
  const isOver = () => !isOpen.peek() || opening !== drawn.openings
  // The code, the empty dialog and its first view, each in a task of its own.
  await pause()
  if (isOver()) return
  if (!isEmbedded.peek()) ensureDialog(kit)
  await pause()
  if (isOver()) return
  const isInPlace = removePlaceholder()
  flushSync(() => kit.router.reset(view, params))
  if (!isInPlace) return
  // It is there already: nothing fades in.
  for (const each of ensureRoot(kit).shadowRoot?.getAnimations() ?? []) each.finish()
}

/** Draws the dialog at the first open, and anew where the page has replaced its body. */
function ensureDialog(kit: Kit) {
  const drawn = getDrawn(kit)
  if (drawn.removeDialog && drawn.root?.isConnected) return
  drawn.removeDialog?.()
  drawn.removeDialog = kit.onDestroy(renderModal(kit, ensureRoot(kit)))
}

const importFallback = () => import('../ui/styles/fallback.css.js')

/** Draws the modal into an element's shadow root; gives the function that takes it away. */
export function renderModal(kit: Kit, host: HTMLElement): () => void {
  const root = host.shadowRoot as ShadowRoot
  const adoptStyles = createStyles(root)
  adoptStyles(tokens)
  adoptStyles(base)
  if (!globalThis.CSS?.supports('color', 'light-dark(#000,#fff)')) {
    // Without it, an older engine draws light values only where it draws colours at all.
    kit.load(importFallback, 'The styles').then(
      (part) => adoptStyles(part.default),
      () => undefined,
    )
  }
  const stopTheme = effect(() => applyTheme(host, getTheme(kit)))
  const context = { adoptStyles, header: signal({}), polite: signal(''), assertive: signal('') }
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

/** The four opening rules, in order; false for a view that no listed plugin brings. */
export function resolveOpeningView(
  kit: Kit,
  target: NamedTarget = {},
): false | { readonly view: View; readonly params: unknown } {
  const { isConnected } = getAccount(kit)
  const has = (name: string) => getTitleKey(kit, name) !== undefined
  if (!isConnected && has(basicPairingView) && !kit.plugins.some(({ adapter }) => adapter)) {
    const isAll = isMobile() && has('AllWallets')
    const first = { name: isAll ? 'AllWallets' : basicPairingView }
    // Connect has the terms: a pairing is no way around them.
    return { view: hasTerms(kit) ? connectView : first, params: undefined }
  }
  if (target.view) {
    return has(target.view) && { view: { name: target.view }, params: target.params }
  }
  return { view: isConnected ? accountView : connectView, params: undefined }
}
