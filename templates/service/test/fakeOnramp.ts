import type { Onramp, OnrampSource } from '../src/blockchain/sources.js'

/** A shop that fails, with what the test says otherwise. */
export const fakeOnramp = (id: string, onramp: Partial<Onramp> = {}): OnrampSource => ({
  id,
  createOnramp: () => ({
    describe: () => Promise.reject(new Error('down')),
    fetchQuote: () => Promise.reject(new Error('down')),
    createUrl: () => Promise.reject(new Error('down')),
    ...onramp,
  }),
})
