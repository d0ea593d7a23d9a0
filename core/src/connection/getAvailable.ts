import { isFeatureOn } from '../config/isFeatureOn.js'
import type { Kit } from '../kit/kit.js'
import type { Contributions } from '../plugin/contributions.js'
import { contributorsOf } from '../plugin/contributorsOf.js'

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
