import type { WbipProvider } from '../src/index.js'

type Answer = unknown | ((params: unknown) => unknown)

/** A wallet that answers as told, by method: a result, a function, an error to answer with. An unknown method is -32601. */
export function createFakeProvider(answers: Record<string, Answer> = {}) {
  const requests: { method: string; params: unknown }[] = []
  const listeners = new Map<string, Set<(event: unknown) => void>>()
  const provider: WbipProvider = {
    async request(method, params) {
      requests.push({ method, params })
      if (!(method in answers)) return { error: { code: -32601, message: 'No such method.' } }
      const answer = answers[method]
      const value = typeof answer === 'function' ? await answer(params) : answer
      return value instanceof Error ? { error: value } : { jsonrpc: '2.0', id: '1', result: value }
    },
    addListener({ eventName, cb }) {
      listeners.set(eventName, (listeners.get(eventName) ?? new Set()).add(cb))
      return () => listeners.get(eventName)?.delete(cb)
    },
  }
  return {
    provider,
    answers,
    requests,
    methods: () => requests.map(({ method }) => method),
    emit(type: string, event: object = {}) {
      for (const listener of listeners.get(type) ?? []) listener({ type, ...event })
    },
    listenerCount: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  }
}
