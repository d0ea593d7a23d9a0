import { RequestError } from '../errors.js'

/** Farcaster's relay, or the network that says whose an id is, did not answer, or not as it should. */
export class FarcasterNotReachedError extends RequestError {
  override name = 'FarcasterNotReachedError'

  constructor({ cause }: { readonly cause: unknown }) {
    super('Farcaster gave no usable answer. Try again.', { status: 503, cause })
  }
}

/** What was signed with Farcaster is not for this login, or not by whom it says. `reason` says what of it is wrong. */
export class FarcasterRefusedError extends RequestError {
  override name = 'FarcasterRefusedError'

  constructor({ reason }: { readonly reason: string }) {
    super(`The login with Farcaster was refused: ${reason}`, { status: 401 })
  }
}
