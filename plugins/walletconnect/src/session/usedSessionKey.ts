import { defineStorageKey } from '@wallet-kit/core/plugin'

/** The session in use: several may be left over from earlier visits. Nobody's address is in it. */
export const usedSessionKey = defineStorageKey<{
  readonly topic: string
  /** Unix time in seconds. */
  readonly expiry: number
}>({
  name: 'walletconnect-session',
  version: 1,
  parse(value) {
    const { topic, expiry } = Object(value)
    return typeof topic === 'string' && Number.isFinite(expiry) ? { topic, expiry } : undefined
  },
})
