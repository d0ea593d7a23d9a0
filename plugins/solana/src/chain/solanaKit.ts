/** What needs `@solana/kit`: loaded with the first receiver. */
export { associateTokenAccount } from './associateTokenAccount.js'
export { buildTransfer } from './buildTransfer.js'
export { isKeyless } from './isKeyless.js'
export { readMessage } from './readMessage.js'
