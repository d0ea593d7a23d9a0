import type { SolanaWallet } from '../src/index.js'

/** Addresses of the tests. */
export const alice = '5kMDkdera2vkpd3XkjMd851WJ4EnE9nxGcukW2mW7AU3'
export const bob = '4KFfjB21m9Zn1Dn3JdYDs6fULqB2fkmgmnaUPQG9fHW7'

/** An account of a wallet, with whatever a test has differently. */
export function createAccount(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    address: alice,
    publicKey: new Uint8Array(32),
    chains: ['solana:mainnet', 'solana:devnet'],
    features: ['solana:signMessage'],
    ...changes,
  }
}

type Answer = unknown | ((...inputs: readonly never[]) => unknown)

/**
 * A Wallet Standard wallet that answers as told, by feature: a value, a function, an error to throw. A feature that has no
 * answer is missing.
 */
export function createFakeWallet(
  answers: Readonly<Record<string, Answer>> = {},
  accounts: readonly unknown[] = [createAccount()],
) {
  const requests: { feature: string; inputs: readonly unknown[] }[] = []
  const listeners = new Set<(changed: unknown) => void>()
  const features = Object.fromEntries(
    Object.entries(answers).map(([feature, answer]) => [
      feature,
      {
        version: '1.0.0',
        async [feature.split(':')[1] as string](...inputs: never[]) {
          requests.push({ feature, inputs })
          const value = typeof answer === 'function' ? answer(...inputs) : answer
          if (value instanceof Error) throw value
          return value
        },
      },
    ]),
  )
  const events = {
    version: '1.0.0',
    on(_: string, listener: (changed: unknown) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const wallet = {
    version: '1.0.0',
    name: 'Fern',
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    chains: ['solana:mainnet', 'solana:devnet'],
    features: { 'standard:events': events, ...features } as Record<string, unknown>,
    accounts,
  }
  return {
    // Unread until it is asked: its answers are the test's.
    wallet: wallet as unknown as SolanaWallet & { accounts: readonly unknown[] },
    requests,
    listeners,
    emit(changed: unknown) {
      for (const listener of listeners) listener(changed)
    },
  }
}

/** What a wallet that never answers gives. */
export function never() {
  return new Promise(() => {})
}
