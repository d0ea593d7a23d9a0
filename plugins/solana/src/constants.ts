/** Accounts of a wallet that are read at most. */
export const maxAccounts = 1000

/** Longest name of an account that a wallet may show. */
export const maxLabelLength = 64

/** How long a disconnect waits for the wallet, in ms: the kit forgets it anyway. */
export const disconnectTimeout = 3000

/** The commitment that the kit asks nodes for: a supermajority has voted on the block. Such a block has never been rolled back. */
export const commitment = 'confirmed'

/** How hosts and services name the native coin. The wrapped coin's mint ends in 2. */
export const nativeToken = 'So11111111111111111111111111111111111111111'

/** The program that owns the accounts of keys. */
export const systemProgram = '11111111111111111111111111111111'

/** The program of SPL tokens. */
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

/** The program of Token-2022. */
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
