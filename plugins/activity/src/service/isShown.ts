import type { Transaction } from '@wallet-kit/core'

/** Whether a transaction is to be seen: one that moved nothing but NFTs that are spam is not. */
export const isShown = ({ transfers }: Transaction): boolean =>
  !transfers.length || transfers.some(({ nft }) => !nft?.isSpam)
