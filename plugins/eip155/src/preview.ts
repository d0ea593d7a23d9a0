// What calls would change, without a kit: for the page of a secure site, which asks nodes of its own.

export { lookupMultiplier } from './chain/multiplier.js'
export { type Bundle, playBundle } from './chain/playBundle.js'
export { previewCalls } from './chain/previewCalls.js'
export { createAddress } from './chain/simulateBlock.js'
export { lookupSymbol, readToken } from './chain/token.js'
export {
  findGrants,
  type Grant,
} from './grants/findGrants.js'
export { listCalls, type ReadCall, readCall } from './grants/readCall.js'
export { findTypedGrants } from './grants/typedData.js'
