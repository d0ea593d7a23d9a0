import type { Eip1193Provider, Eip1193Request } from '../src/index.js'

type Listener = (payload: unknown) => void
type Answer = unknown | ((request: Eip1193Request) => unknown)

/** A wallet that answers as told, by method: a value, a function, an error to throw. An unknown method is 4200. */
export function createFakeProvider(answers: Record<string, Answer> = {}) {
  const requests: Eip1193Request[] = []
  const listeners = new Map<string, Set<Listener>>()
  const provider: Eip1193Provider = {
    async request(request) {
      requests.push(request)
      if (!(request.method in answers)) throw rpcError(4200)
      const answer = answers[request.method]
      const value = typeof answer === 'function' ? answer(request) : answer
      if (value instanceof Error) throw value
      return value
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
  }
  return {
    provider,
    answers,
    requests,
    methods: () => requests.map(({ method }) => method),
    emit(event: string, payload?: unknown) {
      for (const listener of listeners.get(event) ?? []) listener(payload)
    },
    listenerCount: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  }
}

/** An error as wallets throw it. */
export function rpcError(code: number | undefined, message = 'wallet says', data?: unknown) {
  return Object.assign(new Error(message), { code, data })
}

/** What a wallet that never answers gives. */
export function never() {
  return new Promise(() => {})
}
