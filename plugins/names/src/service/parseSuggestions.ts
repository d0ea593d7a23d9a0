import type { NameSuggestion } from '../options.js'
import { findProblem } from './findProblem.js'

/** More are not looked at: no screen shows them. */
const mostRead = 50

/** Reads names of a zone as anybody may have written them: what cannot be such a name, or comes twice, is left out. */
export function parseSuggestions(
  value: unknown,
  zone: string,
): readonly NameSuggestion[] | undefined {
  if (!Array.isArray(value)) return undefined
  const end = `.${zone}`
  const found = new Map<string, NameSuggestion>()
  for (const each of value.slice(0, mostRead)) {
    const { name, registered } = Object(each)
    if (typeof name !== 'string' || typeof registered !== 'boolean') continue
    if (!name.endsWith(end) || findProblem(name.slice(0, -end.length))) continue
    if (!found.has(name)) found.set(name, { name, registered })
  }
  return [...found.values()]
}
