import { defineEvent } from '@wallet-kit/core'

/** A name was registered for an account of this visitor. */
export const nameRegistered = defineEvent<{
  /** The full name. */
  readonly name: string
  /** The owner, CAIP-10. */
  readonly caipAddress: string
}>()('names:registered')
