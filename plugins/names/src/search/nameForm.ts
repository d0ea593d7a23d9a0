import type { Kit } from '@wallet-kit/core'
import { hasSecret } from '@wallet-kit/core/plugin'
import { mostSuggestions } from '../constants.js'
import type { NameSuggestion } from '../options.js'
import { getLive, type NameCheck, namesSlice } from '../slice.js'
import { askForSuggestions, findProblem, readLabel } from './suggestions.js'

/** Reactive: what was typed, what is known about it, and names like it. */
export function getNameForm(kit: Kit): getNameForm.ReturnType {
  const { label: typed, isSecret, check, turn: turns } = kit.read(namesSlice)
  const label = typed.value
  const { zone } = getLive(kit).options
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
    /**
     * rule, hyphens, length: it cannot be a name. key: it may become a private key, so nobody is asked. secret: it may have been a key or
     * seed phrase, and was not kept. refused: nobody can have the name. unknown: the question failed.
     */
    readonly status:
      | 'empty'
      | 'rule'
      | 'hyphens'
      | 'length'
      | 'key'
      | 'secret'
      | 'checking'
      | 'available'
      | 'taken'
      | 'refused'
      | 'unknown'
    readonly suggestions: readonly NameSuggestion[]
  }
}

/**
 * Takes what was typed. What may be a private key or a seed phrase is neither kept nor sent. Earlier answers do not count any more, even
 * for the same name: somebody may have taken it.
 */
export function setTypedName(kit: Kit, { text }: { readonly text: string }): void {
  const { request, options } = getLive(kit)
  const { zone } = options
  const isNowSecret = hasSecret(text)
  const next = isNowSecret ? '' : readLabel(text, zone)
  request?.abort()
  kit.write(namesSlice, ({ label, isSecret, check, turn }) => {
    const before = `${label.peek()}.${zone}`
    label.value = next
    isSecret.value = isNowSecret
    // The suggestions stay until there are new ones, without the name itself. If nobody will be asked, they go.
    const like = check.value.suggestions.filter(({ name }) => name !== before)
    check.value = { ...check.value, label: '', suggestions: findProblem(next) ? [] : like }
    turn.value++
  })
}

/**
 * Asks whether the typed name is free. Only the answer to the newest question counts. Throws `NameSuggestionsError` if the newest
 * question fails.
 */
export async function checkName(kit: Kit): Promise<void> {
  const { label, check } = kit.read(namesSlice)
  const live = getLive(kit)
  const asked = label.peek()
  const own = new AbortController()
  const put = (status: NameCheck['status'], suggestions = check.peek().suggestions) =>
    kit.write(namesSlice, ({ check }) => {
      check.value = { label: asked, status, suggestions }
    })
  live.request?.abort()
  live.request = own
  put('checking')
  try {
    const suggestions = await askForSuggestions(kit, { label: asked, signal: own.signal })
    if (!own.signal.aborted) put('ready', suggestions)
  } catch (error) {
    if (own.signal.aborted) return
    put('failed')
    throw error
  }
}
