import type { ResolvedConfig } from '../config/config.js'
import type { Kit } from '../kit/kit.js'
import { pluginId } from '../plugin/definePlugin.js'
import { defineLive } from '../store/defineLive.js'

type Drawn = {
  /** The kit's element in the page. */
  root?: HTMLElement | undefined
  /** Takes the dialog away. */
  removeDialog?: () => void
  /** How often the modal was asked for. */
  openings: number
}

/** What stands in the page. */
export const getDrawn = defineLive(
  pluginId<ResolvedConfig>('core/drawn'),
  (): Drawn => ({ openings: 0 }),
)

/**
 * The kit's element in the page, `<div data-wk-root>`: its shadow root holds the modal. What must never be moved (an iframe, which would
 * be loaded anew) is put into the element itself: it is drawn by a `<slot>` of a view, and nowhere else. It goes with the kit.
 */
export function ensureRoot(kit: Kit): HTMLElement {
  const { root: known } = getDrawn(kit)
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
  getDrawn(kit).root = made
  return made
}
