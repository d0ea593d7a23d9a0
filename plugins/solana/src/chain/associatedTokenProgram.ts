import { PublicKey } from '@solana/web3.js'

/** The program that makes associated token accounts. */
export const associatedTokenProgram = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
