type Listener = (payload: unknown) => void

/** Calls listeners by event name. A listener that throws never stops the others. */
export function createEmitter() {
  const listeners = new Map<string, Set<Listener>>()

  function emitTo(name: string, payload: unknown) {
    for (const listener of [...(listeners.get(name) ?? [])]) {
      try {
        listener(payload)
      } catch (error) {
        // The host's own mistake: shown in its console as any uncaught error, without ending the kit's work.
        queueMicrotask(() => {
          throw error
        })
      }
    }
  }

  return {
    on(name: string, listener: Listener) {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set.add(listener))
      return () => {
        set.delete(listener)
      }
    },
    emit(name: string, payload: unknown) {
      emitTo(name, payload)
      emitTo('*', { name, payload })
    },
  }
}
