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

/** What can be followed. `version` grows with every change. */
type Source = {
  version: number
  readonly refresh: () => void
  readonly watchers: Set<Watcher>
  /** Called when the first watcher came, and when the last one left. */
  readonly onWatch: ((isWatched: boolean) => void) | undefined
}

/** What follows: the versions that it has seen, and what to do when one of them may have changed. */
type Watcher = { sources: Map<Source, number>; isLive: boolean; readonly mark: () => void }

let reader: Watcher | undefined
let depth = 0
/** Grows with every write: where it has not, nothing needs a look. */
let writes = 0
const marked = new Set<() => void>()

function track(source: Source): void {
  reader?.sources.set(source, source.version)
}

function watch(source: Source, watcher: Watcher): void {
  if (source.watchers.has(watcher)) return
  source.watchers.add(watcher)
  if (source.watchers.size === 1) source.onWatch?.(true)
}

function unwatch(source: Source, watcher: Watcher): void {
  if (source.watchers.delete(watcher) && !source.watchers.size) source.onWatch?.(false)
}

function hasChanged({ sources }: Watcher): boolean {
  for (const [source, version] of sources) {
    source.refresh()
    if (source.version !== version) return true
  }
  return false
}

/** Runs a function and remembers what it read. */
function follow<value>(watcher: Watcher, run: () => value): value {
  const outer = reader
  const before = watcher.sources
  reader = watcher
  watcher.sources = new Map()
  try {
    return run()
  } finally {
    reader = outer
    if (watcher.isLive) for (const source of watcher.sources.keys()) watch(source, watcher)
    for (const source of before.keys()) {
      if (!watcher.isLive || !watcher.sources.has(source)) unwatch(source, watcher)
    }
  }
}

/** Makes a value that can be followed. */
export function signal<value>(value: value): Signal<value> {
  let current = value
  const source: Source = { version: 0, refresh() {}, watchers: new Set(), onWatch: undefined }
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
        for (const { mark } of [...source.watchers]) mark()
      })
    },
    peek: () => current,
  }
}

/** Makes a value that is derived from others, computed when it is read and something has changed. */
export function computed<value>(compute: () => value): ReadonlySignal<value> {
  let current: value
  let seen = -1
  let isComputing = false
  const watcher: Watcher = {
    sources: new Map(),
    isLive: false,
    mark() {
      for (const { mark } of [...source.watchers]) mark()
    },
  }
  const source: Source = {
    version: 0,
    refresh() {
      if (isComputing) throw new RangeError('Cycle detected')
      if (seen === writes) return
      if (source.version && !hasChanged(watcher)) {
        seen = writes
        return
      }
      isComputing = true
      try {
        const at = writes
        const next = follow(watcher, compute)
        if (!source.version || next !== current) source.version++
        current = next
        seen = at
      } finally {
        isComputing = false
      }
    },
    watchers: new Set(),
    onWatch(isWatched) {
      watcher.isLive = isWatched
      for (const each of watcher.sources.keys()) (isWatched ? watch : unwatch)(each, watcher)
    },
  }
  const read = () => {
    source.refresh()
    return current
  }
  return {
    get value() {
      const value = read()
      track(source)
      return value
    },
    peek: read,
  }
}

/** Runs a function now and whenever what it read has changed; gives the function that ends it. */
export function effect(run: () => void): () => void {
  const watcher: Watcher = { sources: new Map(), isLive: true, mark: () => marked.add(go) }
  const go = () => {
    if (watcher.isLive && hasChanged(watcher)) turn()
  }
  const turn = () =>
    batch(() => {
      follow(watcher, run)
      // It wrote what it had read before anything could be watched.
      if (watcher.isLive && hasChanged(watcher)) watcher.mark()
    })
  function end() {
    watcher.isLive = false
    for (const source of watcher.sources.keys()) unwatch(source, watcher)
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
  const outer = reader
  reader = undefined
  try {
    return read()
  } finally {
    reader = outer
  }
}
