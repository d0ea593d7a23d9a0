import {
  type InferInput,
  type InferOutput,
  number,
  object,
  optional,
  pipe,
  regex,
  string,
  transform,
} from 'valibot'
import { addressSchema, type EvmCall } from '../calls/call.js'
import { SessionRefusedError } from './errors.js'

const amount = pipe(
  string(),
  regex(/^\d{1,78}$/),
  transform((text) => BigInt(text)),
)

/** What an app may send without asking, as this browser keeps it: amounts are decimal there. */
export const sessionSchema = object({
  /** The app's origin. */
  host: string(),
  /** The session's name, 32 random bytes in hex. */
  context: string(),
  accountId: string(),
  address: addressSchema,
  /** CAIP-2. */
  chainId: string(),
  /** An ERC-20 token, with what it said of itself when the visitor was asked; absent for the network's coin. */
  token: optional(
    object({ address: addressSchema, symbol: string(), decimals: optional(number()) }),
  ),
  /** In the smallest units. */
  allowance: amount,
  spent: amount,
  /** What the network may take on top in all, in the coin's smallest units, and what it may have taken. */
  feeAllowance: amount,
  feeSpent: amount,
  /** Seconds since 1970. */
  expiry: number(),
})

export type Session = InferOutput<typeof sessionSchema>

/** As it is kept. */
export function writeSession(session: Session): InferInput<typeof sessionSchema> {
  const { allowance, spent, feeAllowance, feeSpent } = session
  return {
    ...session,
    ...{ allowance: String(allowance), spent: String(spent) },
    ...{ feeAllowance: String(feeAllowance), feeSpent: String(feeSpent) },
  }
}

/**
 * The session after some calls. Throws `SessionRefusedError` where it does not let the app send them: what is spent only grows, and never beyond the
 * allowance.
 */
export function spend(session: Session, { calls, fee, now }: spend.Options): Session {
  if (isOver(session, now)) throw new SessionRefusedError({ problem: 'The session is over.' })
  let { spent } = session
  for (const call of calls) {
    const value = readValue(session, call)
    if (value === undefined) {
      throw new SessionRefusedError({ problem: 'The session does not allow such a call.' })
    }
    spent += value
  }
  const feeSpent = session.feeSpent + fee
  if (spent > session.allowance) {
    throw new SessionRefusedError({ problem: 'It is more than the session allows.' })
  }
  if (feeSpent > session.feeAllowance) {
    throw new SessionRefusedError({ problem: 'The network takes more than the session allows.' })
  }
  return { ...session, spent, feeSpent }
}

export declare namespace spend {
  type Options = {
    readonly calls: readonly EvmCall[]
    /** What the network takes at most. */
    readonly fee: bigint
    /** Milliseconds since 1970. */
    readonly now: number
  }
}

export const isOver = ({ expiry }: Session, now: number): boolean => now >= expiry * 1000

/** `transfer(address,uint256)` with its two words, and nothing after them. */
const transfer = /^0xa9059cbb0{24}[\da-f]{40}([\da-f]{64})$/i

/** How much a call spends of what the session allows; undefined for any other call. */
function readValue({ token }: Session, { to, value, data }: EvmCall): bigint | undefined {
  if (!token) return to && data === '0x' ? value : undefined
  const [, word] = transfer.exec(data) ?? []
  const isOfToken = to?.toLowerCase() === token.address.toLowerCase() && value === 0n
  return isOfToken && word ? BigInt(`0x${word}`) : undefined
}
