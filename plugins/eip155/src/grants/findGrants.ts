import type { Argument } from './decodeArguments.js'
import type { Effect } from './knownFunctions.js'
import { listCalls, type ReadCall } from './readCall.js'

/** What others can do later with what an account has. */
export type Grant = {
  readonly effect: Extract<
    Effect,
    | ('approve' | 'permit' | 'operator' | 'manage' | 'borrow')
    | ('control' | 'order' | 'relay' | 'safe' | 'vote')
  >
  /** The contract that keeps the grant. */
  readonly contract: string
  /** The contract of the tokens that can be taken. */
  readonly token: string
  /** The account that can act later; absent if it can be any. */
  readonly to?: string | undefined
  /** Base units, or the number of a single token. Absent: nothing says how much. */
  readonly amount?: bigint | undefined
  /** When it ends, in seconds since 1970. Absent: nothing says that it ends. */
  readonly until?: bigint | undefined
  /** The upper half of what the amount can be. */
  readonly isUnlimited?: boolean
  /** Only names of the app's own say so, and no standard: what it allows is not known. */
  readonly isGuess?: boolean
}

/** From this amount on nothing limits a grant: the upper half of 160 bits (Permit2) and of 256. */
const unlimitedFrom = (bits: bigint) => 2n ** (bits - 1n)

/**
 * What a call allows others later, with all calls within it. What takes a grant back is not among them, and what goes to the
 * account itself.
 */
export const findGrants = (call: ReadCall, { account }: findGrants.Options): readonly Grant[] =>
  listCalls(call).flatMap(({ to, known }) => {
    if (!known) return []
    const { effect, args, signature } = known
    const { permit, owner, from, ...rest } = args
    // A permit or a meta transaction of another account gives nothing of this one away.
    const signer = effect === 'permit' ? owner : effect === 'relay' ? from : account
    if (String(signer).toLowerCase() !== account.toLowerCase()) return []
    const bits = /uint160|uint48 until/.test(signature) ? 160n : 256n
    return toGrants({ effect, contract: to, fields: { ...rest, ...Object(permit) }, account, bits })
  })

export declare namespace findGrants {
  type Options = {
    /** The account that makes the call: hex with `0x`. */
    readonly account: string
  }
}

/** The grants of a function's or a signature's fields, by our names of them. */
export function toGrants({
  effect,
  contract,
  fields,
  account,
  bits,
}: toGrants.Options): readonly Grant[] {
  const { details, allowed } = fields
  if (allowed === false) return []
  if (Array.isArray(details)) {
    return details.flatMap((each) =>
      toGrants({ effect, contract, fields: { ...fields, details: each }, account, bits }),
    )
  }
  const {
    spender,
    receiver,
    token = contract,
    amount,
    id,
    count,
    until,
  } = {
    ...fields,
    ...Object(details),
  } as Readonly<Record<string, Argument | undefined>>
  const kind = effect === 'increaseAllowance' ? 'approve' : effect
  if (!isGrant(kind)) return []
  const to = spender ?? receiver
  if (to !== undefined && String(to).toLowerCase() === account.toLowerCase()) return []
  const units = id ?? count ?? amount
  // Nothing of an amount takes an approval back. A plain `approve` of 0 may name the token with the number 0.
  const isPlain = effect === 'approve' && bits === 256n
  if ((amount === 0n && !isPlain) || count === 0n) return []
  const isUnlimited =
    typeof amount === 'bigint'
      ? amount >= unlimitedFrom(bits)
      : allowed === true && effect === 'permit'
  return [
    {
      ...{ effect: kind, contract, token: String(token) },
      ...(to !== undefined && { to: String(to) }),
      ...(typeof units === 'bigint' && { amount: units }),
      ...(isUnlimited && { isUnlimited }),
      ...(typeof until === 'bigint' && { until }),
    },
  ]
}

export declare namespace toGrants {
  type Options = {
    readonly effect: Effect
    readonly contract: string
    readonly fields: Readonly<Record<string, Argument | undefined>>
    readonly account: string
    /** Width of an amount. */
    readonly bits: bigint
  }
}

const granting: readonly Effect[] = [
  ...(['approve', 'permit', 'operator', 'manage', 'borrow'] as const),
  ...(['control', 'order', 'relay', 'safe', 'vote'] as const),
]
const isGrant = (effect: Effect): effect is Grant['effect'] => granting.includes(effect)
