import { getAccountTabs } from '../account/accountTabs.js'
import type { Kit } from '../kit/kit.js'
import { contributorsOf } from '../plugin/contributions.js'
import type { Plugin } from '../plugin/definePlugin.js'
import { accountView } from '../router/coreViews.js'
import type { View } from '../router/defineView.js'
import { findView } from '../router/router.js'
import { loadPart } from './LazyPart.js'

/**
 * Whose texts a view is drawn with: the core's, those of the plugin that brings it, and for Account those of the plugins that put
 * something into it.
 */
export const viewPlugins = (kit: Kit, name: string): readonly Pick<Plugin, 'messages'>[] =>
  contributorsOf(kit).filter(
    (each) =>
      each === kit.core ||
      each.views?.some(({ view }) => view.name === name) ||
      (name === accountView.name &&
        (each.contributes?.accountActions ||
          each.contributes?.accountTabs ||
          each.contributes?.naming)),
  )

/** What a screen is first drawn with besides its own code: of Account the tab that is open, and what its worth is read by. */
export function viewParts(kit: Kit, name: string): readonly (() => Promise<unknown>)[] {
  if (name !== accountView.name) return []
  const [tab] = getAccountTabs(kit)
  const all = contributorsOf(kit).map(({ contributes }) => contributes?.accountWorth)
  return [tab, ...all].flatMap((each) => each?.load ?? [])
}

/** Loads a screen with its texts, where it did not come with the modal. Never rejects. */
export async function loadView(kit: Kit, name: string): Promise<void> {
  const load = findView(kit, name)?.load
  if (load) {
    await loadPart(kit, load, {
      what: `The screen ${name}`,
      plugins: viewPlugins(kit, name),
      parts: viewParts(kit, name),
    })
  }
}

/**
 * Loads a screen ahead of the press that leads to it, so that it is drawn within the press. A failure is nobody's yet: the
 * press tries again and says so.
 */
export function preloadView(kit: Kit, { name }: View): void {
  findView(kit, name)
    ?.load()
    .then(() => loadView(kit, name))
    .catch(() => undefined)
}

/** Props of what leads to a screen with a press, and has it loaded once the pointer or the focus comes. */
export function leadTo(kit: Kit, view: View) {
  const preload = () => preloadView(kit, view)
  return { onClick: () => kit.router.push(view), onPointerEnter: preload, onFocus: preload }
}
