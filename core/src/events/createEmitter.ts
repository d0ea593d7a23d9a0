import type { Event } from './defineEvent.js'

type Listener = (payload: never) => void

/** Calls listeners by event name. A listener that throws never stops the others. */
export function createEmitter() {
  const listeners: Record<string, Set<Listener>> = Object.create(null)

  function call(name: string, payload: unknown) {
    for (const listener of [...(listeners[name] ?? [])]) {
      runForeign(() => listener(payload as never))
    }
  }

  return {
    on(name: string, listener: Listener) {
      listeners[name] ??= new Set()
      const set = listeners[name]
      set.add(listener)
      return () => {
        set.delete(listener)
      }
    },
    emit({ name }: Event, payload?: unknown) {
      call(name, payload)
      call('*', { name, payload })
    },
  }
}

/** Runs code of others. What it throws shows in the console as any uncaught error, and the kit goes on. */
export function runForeign(run: () => void): void {
  try {
    run()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
