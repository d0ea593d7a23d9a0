import { UsageError } from './errors.js'
import { suggest } from './suggest.js'

/** The error for a word that is none of the choices: lists them, and names the one that was likely meant. */
export function unknownChoice(
  noun: string,
  word: string,
  candidates: readonly string[],
): UsageError {
  const near = suggest(word, candidates)
  const valid =
    candidates.length > 0 ? `Valid: ${candidates.join(', ')}` : 'There is none to choose yet.'
  return new UsageError(`There is no ${noun} ${JSON.stringify(word)}.`, {
    hints: [...(near ? [`Did you mean ${near}?`] : []), valid],
  })
}
