// Readers that a server builds on too: they ask with a context in place of a kit.

export { hasReader } from './hasReader.js'
export type { OnchainOptions } from './options.js'
export { isAccountOf } from './readers/isAccountOf.js'
export { loadReaders } from './readers/loadReaders.js'
export type { ReadContext } from './slice.js'
