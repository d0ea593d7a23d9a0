export { createMessage } from './message/createMessage.js'
export type { SiwxMessageData, SiwxSession } from './options.js'
export { verifySignature } from './verify/verifySignature.js'
