// What a transaction asks for and would change, without a kit: for the page of a secure site, which asks nodes of its own.
export { previewMessage } from './chain/previewMessage.js'
export { isTransactionMessage, readInstructions } from './chain/readInstructions.js'
export { readMessage } from './chain/readMessage.js'
