import type { Names, NamesSource } from '../src/blockchain/sources.js'

/** Names that belong to nobody, with what the test says otherwise. */
export const fakeNames = (names: Partial<Names> = {}): NamesSource => ({
  createNames: () => ({
    lookupName: async () => undefined,
    lookupAddress: async () => [],
    lookupIdentity: async () => ({ name: null, avatar: null }),
    ...names,
  }),
})
