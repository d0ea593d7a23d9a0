import { ProviderRpcError } from './providerRpcError.js'
import type { TestWalletPolicy } from './testWalletPolicy.js'

/** A question to the wallet's owner that has no answer yet. */
export type PendingRequest = {
  readonly id: number
  readonly method: string
  readonly params: unknown
  /** What it waits for: an answer, or first of all for the wallet to be unlocked. */
  readonly waitsFor: 'answer' | 'unlock'
}

type Waiting = { request: PendingRequest; approve(): void; reject(error: Error): void }

/** Asks the wallet's owner, and answers for them as the policy says. */
export function createPrompts(options: createPrompts.Options): createPrompts.ReturnType {
  let waiting: Waiting[] = []
  let lastId = 0

  function change(next: Waiting[]) {
    waiting = next
    options.onChange()
  }

  function wait(method: string, params: unknown, waitsFor: PendingRequest['waitsFor']) {
    return new Promise<void>((approve, reject) => {
      lastId += 1
      change([...waiting, { request: { id: lastId, method, params, waitsFor }, approve, reject }])
    })
  }

  function settle(fits: (request: PendingRequest) => boolean, act: (each: Waiting) => void) {
    const chosen = waiting.filter(({ request }) => fits(request))
    change(waiting.filter((each) => !chosen.includes(each)))
    for (const each of chosen) act(each)
    return chosen.length
  }

  return {
    async ask(method, params) {
      if (options.isLocked()) await wait(method, params, 'unlock')
      if (options.delayMs > 0) {
        await new Promise((resolve) => setTimeout(resolve, options.delayMs))
      }
      const policy = options.takePolicy(method)
      if (policy === 'hang') return wait(method, params, 'answer')
      if (policy === 'reject') throw declined()
      if (policy === 'drop') {
        options.drop()
        throw new ProviderRpcError(4900, 'The wallet lost its connection.')
      }
    },
    pending: () => waiting.map(({ request }) => request),
    resolve: (id) => settle(only(id), ({ approve }) => approve()),
    reject: (id) => settle(only(id), ({ reject }) => reject(declined())),
    unlocked: () =>
      settle(
        ({ waitsFor }) => waitsFor === 'unlock',
        ({ approve }) => approve(),
      ),
  }
}

export declare namespace createPrompts {
  type Options = {
    delayMs: number
    isLocked(): boolean
    takePolicy(method: string): TestWalletPolicy
    drop(): void
    onChange(): void
  }
  type ReturnType = {
    /** Resolves when the owner agrees. */
    ask(method: string, params: unknown): Promise<void>
    pending(): readonly PendingRequest[]
    /** Answer the request of that id, or all where none is named; they return how many were answered. */
    resolve(id?: number): number
    reject(id?: number): number
    /** Lets those go on that waited for the wallet to be unlocked. */
    unlocked(): number
  }
}

function only(id: number | undefined) {
  return (request: PendingRequest) => id === undefined || request.id === id
}

function declined() {
  return new ProviderRpcError(4001, 'User rejected the request.')
}
