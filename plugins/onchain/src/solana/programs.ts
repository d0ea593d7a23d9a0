// What Solana's networks have in common.

/** A supermajority has voted on the block. Such a block has never been rolled back. */
export const commitment = 'confirmed'

/** The programs of tokens: SPL, and Token-2022. */
export const tokenPrograms: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

/** Metaplex's program, which keeps the names of tokens. @see https://developers.metaplex.com/token-metadata */
export const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

/** SOL as a token. */
export const wrappedSol = 'So11111111111111111111111111111111111111112'

/** Tokens that count as one US dollar: USDC and USDT. */
export const dollars: readonly string[] = [
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
]
