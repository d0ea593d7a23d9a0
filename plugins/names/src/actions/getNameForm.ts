import type { Kit } from '@wallet-kit/core'
import { mostSuggestions } from '../constants.js'
import type { NameSuggestion } from '../options.js'
import { findProblem } from '../service/findProblem.js'
import { namesSlice } from '../slice.js'

/** Reactive: what was typed, what is known about it, and names like it. */
export function getNameForm(kit: Kit): getNameForm.ReturnType {
  const { label: typed, isSecret, check, options, turn: turns } = kit.read(namesSlice)
  const label = typed.value
  const { zone } = options.value
  const turn = turns.value
  const problem = findProblem(label)
  if (isSecret.value) return { label, zone, turn, status: 'secret', suggestions: [] }
  if (problem) return { label, zone, turn, status: label ? problem : 'empty', suggestions: [] }
  const { status, suggestions, label: asked } = check.value
  const name = `${label}.${zone}`
  const own = suggestions.find((each) => each.name === name)
  const others = suggestions.filter((each) => each !== own).slice(0, mostSuggestions)
  const isAnswered = asked === label && status === 'ready'
  const known = !own ? 'refused' : own.registered ? 'taken' : 'available'
  const isFailed = asked === label && status === 'failed'
  return {
    label,
    zone,
    turn,
    status: isAnswered ? known : isFailed ? 'unknown' : 'checking',
    suggestions: isFailed ? [] : others,
  }
}

export declare namespace getNameForm {
  type ReturnType = {
    /** What was typed, without its zone. */
    readonly label: string
    readonly zone: string
    /** Another one after each key. */
    readonly turn: number
    /** rule, hyphens, length: it cannot be a name; secret: it was none and is gone; refused: it is none that can be had, or may become a secret; unknown: that could not be asked. */
    readonly status:
      | 'empty'
      | 'rule'
      | 'hyphens'
      | 'length'
      | 'secret'
      | 'checking'
      | 'available'
      | 'taken'
      | 'refused'
      | 'unknown'
    readonly suggestions: readonly NameSuggestion[]
  }
}
