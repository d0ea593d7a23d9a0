declare const payloadBrand: unique symbol

/** An event token: a fact that already happened. Payloads are plain JSON. */
export type Event<name extends string = string, payload = any> = {
  readonly name: name
  readonly [payloadBrand]?: payload
}

/** The type of an event's payload. */
export type PayloadOf<event> = event extends Event<string, infer payload> ? payload : never

/** The arguments after the token: the payload where the event has one. */
export type PayloadArguments<payload> = undefined extends payload
  ? [payload?: payload]
  : [payload: payload]

/**
 * Makes an event token; names are `domain:past-tense`.
 * @example export const swapCompleted = defineEvent<{ hash: string }>()('swap:completed')
 */
export function defineEvent<payload = undefined>() {
  return <const name extends string>(name: name): Event<name, payload> => ({ name })
}

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

/** Listens to an event of the page's window, where there is one: a server, a worker or a test has none. Gives the end of it. */
export function listenToPage(type: string, listener: (event: never) => void): () => void {
  globalThis.addEventListener?.(type, listener as EventListener)
  return () => globalThis.removeEventListener?.(type, listener as EventListener)
}
