import { defineEvent } from '@wallet-kit/core'

/** A swap's transaction was sent; amounts are decimal texts, tokens CAIP-10. */
export const swapCompleted = defineEvent<{
  readonly hash: string
  /** CAIP-2. */
  readonly caipNetworkId: string
  readonly sourceToken: string
  readonly sourceAmount: string
  readonly destinationToken: string
  /** As it was quoted. */
  readonly destinationAmount: string
}>()('swap:completed')

/** The transaction that lets a provider take a token was sent. */
export const swapApproved = defineEvent<{
  readonly hash: string
  /** CAIP-2. */
  readonly caipNetworkId: string
  /** CAIP-10. */
  readonly token: string
}>()('swap:approved')
