import { isFeatureOn } from '../config/settings.js'
import type { Kit } from '../kit/kit.js'
import type { Contributions } from './contributions.js'
import type { Plugin } from './definePlugin.js'

/** What the core itself brings to the modal, in a plugin's shape. */
export type CorePart = Pick<Plugin, 'views' | 'contributes' | 'messages'>

/** Whoever brings something to the modal: the core itself, once the modal's code is here, and the plugins. */
export const contributorsOf = (kit: Kit): readonly CorePart[] =>
  kit.core ? [kit.core, ...kit.plugins] : kit.plugins

type Part = 'accountActions' | 'accountTabs' | 'naming'
type Each<value> = value extends readonly (infer each)[] ? each : NonNullable<value>

/** Reactive: what the core and plugins bring to a part of the Account screen, as far as it is on and makes sense now. */
export function getAvailable<part extends Part>(kit: Kit, part: part) {
  return contributorsOf(kit).flatMap((each) => {
    const parts = [each.contributes?.[part] ?? []].flat() as Each<Contributions[part]>[]
    return parts.filter(
      ({ id, isAvailable }) =>
        (each === kit.core || isFeatureOn(kit, id)) && isAvailable?.(kit) !== false,
    )
  })
}
