type Listener = (...args: readonly never[]) => void

/** The events of a provider, as EIP-1193 wants them. */
export function createEmitter() {
  const listeners = new Map<string, Listener[]>()

  function remove(event: string, listener: Listener) {
    const left = [...(listeners.get(event) ?? [])]
    const index = left.indexOf(listener)
    if (index >= 0) left.splice(index, 1)
    listeners.set(event, left)
  }

  return {
    on(event: string, listener: Listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener])
    },
    remove,
    emit(event: string, ...args: readonly unknown[]) {
      for (const listener of listeners.get(event) ?? []) {
        try {
          listener(...(args as readonly never[]))
        } catch (error) {
          // A page's fault is not the wallet's: the other listeners are called all the same.
          console.error(error)
        }
      }
    },
    count: () => [...listeners.values()].reduce((sum, { length }) => sum + length, 0),
  }
}
