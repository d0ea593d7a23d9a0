import { english, generateMnemonic } from 'viem/accounts'

/** Makes the twelve words of a new seed: 128 random bits, by BIP-39. A file of its own: nobody but a new account needs the list of words. */
export const createMnemonic = (): string => generateMnemonic(english)
