// Readers that a server builds on too: they ask with a context in place of a kit.

export { hasReader } from './hasReader.js'
export type { OnchainOptions } from './options.js'
export { createBip122Readers } from './readers/bip122.js'
export { createEip155Readers } from './readers/eip155.js'
export { isAccountOf } from './readers/isAccountOf.js'
export { createPolkadotReaders } from './readers/polkadot.js'
export { createSolanaReaders } from './readers/solana.js'
export type { ReadContext } from './slice.js'
