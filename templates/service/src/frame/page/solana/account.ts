import { base58, base64 } from '@scure/base'
import { InvalidParamsError, NotAuthorizedError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { requireAccount } from '../keys/openKeys.js'

/** The account of Solana; it is the one that the app asks, if it names one. Throws `NotAuthorizedError` for anybody else's. */
export async function requireSolanaAccount(frame: Frame, asked: unknown) {
  const account = await (await requireAccount(frame)).wallet.openSolana()
  if (asked !== undefined && asked !== account.address) throw new NotAuthorizedError()
  return account
}

/** Throws `InvalidParamsError` for what is no text in base58. */
export const readBase58 = (text: unknown): Uint8Array => decode(base58, text)
export const readBase64 = (text: unknown): Uint8Array => decode(base64, text)

function decode(codec: { decode(text: string): Uint8Array }, text: unknown): Uint8Array {
  try {
    if (typeof text === 'string' && text.length <= 100_000) return codec.decode(text)
  } catch {
    // Said below.
  }
  throw new InvalidParamsError({ problem: 'the bytes are not written as they should be.' })
}
