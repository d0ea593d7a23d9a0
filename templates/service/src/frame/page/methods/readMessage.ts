import { bytesToHex } from 'viem/utils'
import { format } from '../messages/format.js'
import { findOtherDomain } from './findOtherDomain.js'

/** Bytes of a hash. Contracts take an owner's signature of one as consent to what was hashed: a transaction of a Safe, an operation, an order. */
const hashSize = 32

/**
 * What a visitor reads of the bytes that are signed as a message: their text, or hex if they are none. The warning says that it may be no text (a hash can be
 * searched for until its bytes are letters), or that it is a sign-in for another site than `host`.
 */
export function readMessage(
  bytes: Uint8Array,
  host: string,
): { readonly text: string; readonly warning: string | undefined } {
  const text = readText(bytes)
  if (text === undefined) {
    return { text: bytesToHex(bytes), warning: format('approve.message.warning') }
  }
  const isHash = bytes.length === hashSize
  return {
    text,
    warning: isHash ? format('approve.message.warning') : findOtherDomain(text, host),
  }
}

function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
