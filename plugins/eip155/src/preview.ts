// What calls would change, without a kit: for the page of a secure site, which asks nodes of its own.

export { previewCalls } from './chain/previewCalls.js'
export { lookupSymbol, readToken } from './chain/token.js'
