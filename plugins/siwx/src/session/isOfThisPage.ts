import { readMessage } from '../message/readMessage.js'
import type { SiwxSession } from '../options.js'
import { isSameAccount } from './account.js'
import { isCurrent } from './getSession.js'

/** What a message and its data have to say alike. Some wallets write a statement of their own. */
const alike = ['domain', 'uri', 'nonce', 'expirationTime', 'notBefore'] as const

/**
 * Whether a sign-in is one of this page: its text says what its data says, for this domain and origin, in a statement of one
 * line, and it has not ended. A host's `createMessage` and its storage write what they like.
 */
export function isOfThisPage({ data, message }: Pick<SiwxSession, 'data' | 'message'>): boolean {
  const said = readMessage(message)
  return (
    !!said &&
    isSameAccount(said, data) &&
    alike.every((name) => said[name] === data[name]) &&
    said.domain === location.host &&
    originOf(said.uri) === location.origin &&
    // A line break would let a statement write lines of its own.
    ![said, data].some(({ statement }) => /[\r\n]/.test(statement)) &&
    isCurrent({ data: said })
  )
}

function originOf(uri: string): string | undefined {
  try {
    return new URL(uri).origin
  } catch {
    return undefined
  }
}
