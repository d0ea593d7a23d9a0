import type { BlockchainApi } from '@wallet-kit/core/plugin'
import type { NameRegister } from '../../sources.js'
import { isLabel } from '../name/isLabel.js'
import { UnknownZoneError } from './errors.js'

const mostVariants = 4
const longest = 50

/**
 * The name that was typed first, where it can be one, and whether it is taken; then names like it that are free. Throws
 * `UnknownZoneError`.
 */
export async function suggestNames(
  register: NameRegister,
  { name, zone, askedZone = zone, reserved }: suggestNames.Options,
): Promise<BlockchainApi['schemas']['NameSuggestions']['suggestions']> {
  if (askedZone !== zone) throw new UnknownZoneError({ zone })
  const typed = name.toLowerCase()
  // After the first step no two hyphens are beside each other.
  const base = typed
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, longest)
  const labels = base === '' ? [] : [typed, ...listVariants(base)]
  const candidates = labels.filter((label) => isLabel(label) && !reserved.includes(label))
  const names = [...new Set(candidates)].map((label) => `${label}.${zone}`)
  const taken = (await register.find(names)).map((found) => found.name)

  const suggestions = names.map((each) => ({ name: each, registered: taken.includes(each) }))
  const own = suggestions.filter((each) => each.name === `${typed}.${zone}`)
  const free = suggestions.filter((each) => !own.includes(each) && !each.registered)
  return [...own, ...free.slice(0, mostVariants)]
}

export declare namespace suggestNames {
  type Options = {
    /** What was typed, without the zone. */
    readonly name: string
    readonly zone: string
    /** The zone that the request names; default the service's own. */
    readonly askedZone: string | undefined
    /** Labels that nobody may register. */
    readonly reserved: readonly string[]
  }
}

function listVariants(base: string): string[] {
  const words = [`${base}-kit`, `my-${base}`, `its-${base}`, `the-${base}`]
  const numbers = Array.from({ length: 16 }, (_, index) => `${base}-${index + 1}`)
  return [...words, ...numbers]
}
