import * as library from '@preact/signals-core'

/** A value that can be read reactively. */
export type ReadonlySignal<value = unknown> = {
  /** The value; read inside `computed` or `effect` it is followed. */
  readonly value: value
  /** The value, without being followed. */
  peek(): value
}

/** A value that can be written; the same value (`===`) again is no change. */
export type Signal<value = unknown> = ReadonlySignal<value> & { value: value }

// Typed here, so that what plugins publish names no library of the core.
/** Makes a value that can be followed. */
export const signal: <value>(value: value) => Signal<value> = library.signal
/** Makes a value that is derived from others, computed when it is read and something has changed. */
export const computed: <value>(compute: () => value) => ReadonlySignal<value> = library.computed
/** Runs a function now and whenever what it read has changed; gives the function that ends it. */
export const effect: (run: () => void) => () => void = library.effect
/** Writes together: what follows runs once, after the outermost batch. */
export const batch: <value>(write: () => value) => value = library.batch
/** Reads without being followed. */
const untracked: <value>(read: () => value) => value = library.untracked

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
