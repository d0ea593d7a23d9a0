import { effect, type ReadonlySignal, untracked } from '@preact/signals-core'

// The one place that names the library of the store.
export {
  batch,
  computed,
  effect,
  type ReadonlySignal,
  type Signal,
  signal,
  untracked,
} from '@preact/signals-core'

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
