// What a transaction asks for and would change, without a kit: for the page of a secure site, which asks nodes of its own.

export { isTransactionMessage, readInstructions, readMessage } from './chain/message.js'
export { previewMessage } from './chain/previewMessage.js'
