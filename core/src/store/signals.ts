/*
 * Signals, as small as the page load allows: values, values derived from them, and effects that follow them. Reading tracks,
 * writing marks, and nothing is computed that nobody reads. A derived value that nobody watches holds on to nothing.
 * Held against @preact/signals-core by the tests beside this file; docs/decisions/signals.md says why it is not used itself.
 */

/** A value that can be read reactively. */
export type ReadonlySignal<value = unknown> = {
  /** The value; read inside `computed` or `effect` it is followed. */
  readonly value: value
  /** The value, without being followed. */
  peek(): value
}

/** A value that can be written; the same value (`===`) again is no change. */
export type Signal<value = unknown> = ReadonlySignal<value> & { value: value }

/** What can be followed: a written value has `watchers`, a derived one the `sources` that it read, with their versions. */
type Source = {
  /** Grows with every change. */
  version: number
  refresh(): void
  readonly watchers?: Set<() => void>
  sources: Map<Source, number>
}

let reader: Pick<Source, 'sources'> | undefined
let depth = 0
/** Grows with every write: where it has not, nothing needs a look. */
let writes = 0
const marked = new Set<() => void>()

function track(source: Source): void {
  reader?.sources.set(source, source.version)
}

function hasChanged({ sources }: Pick<Source, 'sources'>): boolean {
  for (const [source, version] of sources) {
    source.refresh()
    if (source.version !== version) return true
  }
  return false
}

/** Runs a function and remembers what it read. */
function follow<value>(own: Pick<Source, 'sources'>, run: () => value): value {
  const outer = reader
  reader = own
  own.sources = new Map()
  try {
    return run()
  } finally {
    reader = outer
  }
}

/** Makes a value that can be followed. */
export function signal<value>(value: value): Signal<value> {
  let current = value
  const watchers = new Set<() => void>()
  const source: Source = { version: 0, refresh() {}, watchers, sources: new Map() }
  return {
    get value() {
      track(source)
      return current
    },
    set value(next) {
      if (next === current) return
      current = next
      source.version++
      writes++
      batch(() => {
        for (const run of watchers) marked.add(run)
      })
    },
    peek: () => current,
  }
}

/** Makes a value that is derived from others, computed when it is read and something has changed. One of itself is a `RangeError`. */
export function computed<value>(compute: () => value): ReadonlySignal<value> {
  let current: value
  let seen = -1
  const source: Source = {
    version: 0,
    sources: new Map(),
    refresh() {
      if (seen === writes) return
      const at = writes
      if (!source.version || hasChanged(source)) {
        const next = follow(source, compute)
        if (!source.version || next !== current) source.version++
        current = next
      }
      seen = at
    },
  }
  const peek = () => {
    source.refresh()
    return current
  }
  return {
    get value() {
      const value = peek()
      track(source)
      return value
    },
    peek,
  }
}

/** Runs a function now and whenever what it read has changed; gives the function that ends it. */
export function effect(run: () => void): () => void {
  const own = { sources: new Map<Source, number>() }
  let watched = new Set<Source>()
  let isOver = false

  function go() {
    if (!isOver && hasChanged(own)) turn()
    else rewatch()
  }
  function turn() {
    batch(() => {
      try {
        follow(own, run)
      } finally {
        rewatch()
      }
      // It wrote what it had read before anything could be watched.
      if (!isOver && hasChanged(own)) marked.add(go)
    })
  }
  /** Waits for every written value that is behind what was read. */
  function rewatch() {
    const before = watched
    watched = new Set()
    if (!isOver) watch(own)
    for (const source of before) if (!watched.has(source)) source.watchers?.delete(go)
  }
  function watch({ sources }: Pick<Source, 'sources'>) {
    for (const source of sources.keys()) {
      if (watched.has(source)) continue
      watched.add(source)
      source.watchers?.add(go)
      watch(source)
    }
  }
  function end() {
    isOver = true
    rewatch()
  }
  try {
    turn()
  } catch (error) {
    end()
    throw error
  }
  return end
}

/** Writes together: what follows runs once, after the outermost batch. */
export function batch<value>(write: () => value): value {
  depth++
  try {
    return write()
  } finally {
    try {
      if (depth === 1) settle()
    } finally {
      depth--
    }
  }
}

/** Runs the marked effects. One that throws does not keep the others from running. */
function settle(): void {
  let failure: { readonly error: unknown } | undefined
  let turns = 0
  for (const run of marked) {
    marked.delete(run)
    try {
      if (++turns > 1e4) throw new RangeError('Cycle detected')
      run()
    } catch (error) {
      failure ??= { error }
      if (turns > 1e4) marked.clear()
    }
  }
  if (failure) throw failure.error
}

/** Reads without being followed. */
export function untracked<value>(read: () => value): value {
  return follow({ sources: new Map() }, read)
}
