// What calls would change, without a kit: for the page of a secure site, which asks nodes of its own.
export { lookupSymbol, readToken } from './chain/lookupToken.js'
export { previewCalls } from './chain/previewCalls.js'
