/** Wallets with methods of their own as WBIP providers: loaded when one of them is connected. */
export { createLeatherProvider as leather } from './createLeatherProvider.js'
export { createLegacyProvider as legacy } from './createLegacyProvider.js'
export { createStandardProvider as standard } from './createStandardProvider.js'
export { createUnisatProvider as unisat } from './createUnisatProvider.js'
