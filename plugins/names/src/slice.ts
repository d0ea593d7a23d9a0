import { defineLive, defineSlice, signal } from '@wallet-kit/core/plugin'
import { type NameSuggestion, type NamesOptions, namesId } from './options.js'

/** What is known about the name that was typed. */
export type NameCheck = {
  /** The name that was asked about, without its zone. */
  readonly label: string
  readonly status: 'checking' | 'ready' | 'failed'
  /** The last answer: stays while the next one is waited for. */
  readonly suggestions: readonly NameSuggestion[]
}

const nothing: NameCheck = { label: '', status: 'ready', suggestions: [] }

/** What no screen follows: it changes in place. */
type Live = {
  readonly options: NamesOptions
  /** The newest question about a name: only its answer counts. */
  request?: AbortController
}

export const getLive = defineLive(namesId, ({ options }): Live => ({ options }))

/** The form as the visitor left it, while the modal is open. */
export const namesSlice = defineSlice(namesId, ({ kit }) => {
  const label = signal('')
  const isSecret = signal(false)
  const check = signal(nothing)
  const turn = signal(0)
  const live = getLive(kit)
  function forget() {
    live.request?.abort()
    label.value = ''
    isSecret.value = false
    check.value = nothing
  }
  kit.onDestroy(forget)
  // The form is kept while the modal is open.
  kit.onDestroy(kit.on('modal:closed', forget))
  return {
    /** What was typed, without its zone. */
    label,
    /** What was typed last may have been a private key or a seed phrase: it is not kept. */
    isSecret,
    check,
    /** Counts what was typed: each key begins the wait for an answer anew. */
    turn,
  }
})
