/** What needs `@solana/web3.js`: loaded with the first transfer. */
export { associateTokenAccount } from './associateTokenAccount.js'
export { buildTransfer } from './buildTransfer.js'
