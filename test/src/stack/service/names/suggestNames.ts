import type { BlockchainApi } from '@wallet-kit/core/plugin'
import { Refusal } from '../refusal.js'
import type { ServiceChain } from '../serviceChain.js'
import { isLabel } from './isLabel.js'
import { readTaken } from './readTaken.js'
import { ZONE } from './zone.js'

const MOST_VARIANTS = 4
const LONGEST = 50

type Suggestions = BlockchainApi['schemas']['NameSuggestions']['suggestions']

/** The name itself first, where it can be one, and whether it is taken; then names like it that are free. */
export async function suggestNames(
  { name, zone = ZONE }: { name: string; zone: string | undefined },
  chains: readonly ServiceChain[],
): Promise<Suggestions> {
  if (zone !== ZONE) throw new Refusal(400, 'UnknownZone', `Names here end in .${ZONE}.`)
  const typed = name.toLowerCase()
  const base = typed
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST)
  const candidates = base === '' ? [] : [typed, ...listVariants(base)].filter(isLabel)
  const names = [...new Set(candidates)].map((label) => `${label}.${ZONE}`)
  const taken = await readTaken(names, chains)

  const suggestions = names.map((name, index) => ({ name, registered: taken[index] === true }))
  const own = suggestions.filter(({ name }) => name === `${typed}.${ZONE}`)
  const free = suggestions.filter((each) => !own.includes(each) && !each.registered)
  return [...own, ...free.slice(0, MOST_VARIANTS)]
}

function listVariants(base: string): string[] {
  const words = [`${base}-kit`, `my-${base}`, `its-${base}`, `the-${base}`]
  const numbers = Array.from({ length: 16 }, (_, index) => `${base}-${index + 1}`)
  return [...words, ...numbers]
}
