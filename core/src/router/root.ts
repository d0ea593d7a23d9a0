import type { ResolvedConfig } from '../config/config.js'
import type { Kit } from '../kit/kit.js'
import { pluginId } from '../plugin/definePlugin.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'

/** The kit's element in the page, once there is one, and how often the modal was asked for. */
export const rootSlice = defineSlice(pluginId<ResolvedConfig>('core/root'), () => ({
  root: signal<HTMLElement | undefined>(undefined),
  /** Takes the dialog away, once one was drawn. */
  removeDialog: signal<(() => void) | undefined>(undefined),
  openings: signal(0),
}))

/**
 * The kit's element in the page, `<div data-wk-root>`: its shadow root holds the modal. What must never be moved (an iframe, which would
 * be loaded anew) is put into the element itself: it is drawn by a `<slot>` of a view, and nowhere else. It goes with the kit.
 */
export function ensureRoot(kit: Kit): HTMLElement {
  const { root } = kit.read(rootSlice)
  const known = root.peek()
  // The page may have replaced its body.
  if (known?.isConnected) return known
  const made = appendRoot(kit, document.body)
  kit.onDestroy(() => made.remove())
  return made
}

/** Makes the kit's element inside one of the page's. */
export function appendRoot(kit: Kit, parent: HTMLElement): HTMLElement {
  const made = parent.ownerDocument.createElement('div')
  made.dataset.wkRoot = kit.id
  // From the beginning: without it, what is put into the element would be drawn in the page.
  made.attachShadow({ mode: 'open' })
  parent.append(made)
  kit.write(rootSlice, ({ root }) => {
    root.value = made
  })
  return made
}
