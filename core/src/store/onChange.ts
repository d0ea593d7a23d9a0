import { effect, type ReadonlySignal, untracked } from './signals.js'

/** Calls back with every new value, not with the present one; what the listener reads is not followed. Gives the end of it. */
export function onChange<value>(
  source: ReadonlySignal<value>,
  listener: (value: value) => void,
): () => void {
  let isFirst = true
  return effect(() => {
    const { value } = source
    if (!isFirst) untracked(() => listener(value))
    isFirst = false
  })
}
