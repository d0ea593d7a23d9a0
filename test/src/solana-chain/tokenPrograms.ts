/** The two programs of tokens, by the names that nodes give them. */
export const tokenPrograms = {
  'spl-token': 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'spl-token-2022': 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
} as const

/** The name of a token program, where it is one. */
export type TokenProgram = keyof typeof tokenPrograms
