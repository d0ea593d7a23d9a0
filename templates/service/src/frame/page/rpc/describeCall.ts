import { findGrants, type ReadCall, readCall } from '@wallet-kit/plugin-eip155/preview'
import { formatUnits, getAddress } from 'viem/utils'
import type { Detail } from '../approval/drawApproval.js'
import type { EvmCall } from '../calls/call.js'
import { formatAmount } from '../calls/formatAmount.js'
import type { Frame } from '../frame.js'
import { format, type MessageKey } from '../messages/format.js'
import { describeToken } from './describeToken.js'
import { requireNetwork } from './network.js'
import { warnOfGrants } from './warnOfGrants.js'

type Kind = 'address' | 'amount' | 'id' | 'flag'

/** What a visitor reads of a parameter. Without any that is not here the data is shown as it is, too. */
const labels: Readonly<Record<string, readonly [label: MessageKey, kind: Kind]>> = {
  from: ['call.from', 'address'],
  receiver: ['call.receiver', 'address'],
  spender: ['call.spender', 'address'],
  amount: ['call.amount', 'amount'],
  id: ['call.id', 'id'],
  count: ['call.count', 'id'],
  allowed: ['call.allowed', 'flag'],
}
/** Effects whose contract is no token, or need not be one: many a contract has a `deposit()`. */
const apart: readonly string[] = [
  ...['wrap', 'unwrap', 'manage', 'control', 'order', 'relay', 'safe', 'calls'],
]

/**
 * Says what a call does: the coin that goes with it, and what its data means if a standard names the function, with the calls within it.
 * Data that no standard names, or that has more than its parameters, is shown as it is. What a token says of itself is told with its
 * address. `from` is the account that makes the call.
 */
export async function describeCall(
  frame: Frame,
  { chainId, from, call }: describeCall.Options,
): Promise<describeCall.ReturnType> {
  if (!call.to) {
    const details = [
      { label: format('approve.receiver'), value: format('approve.creation') },
      { label: format('approve.amount'), value: describeCoin(frame, chainId, call.value) },
      { label: format('approve.data'), value: call.data },
    ]
    return { details, warning: undefined }
  }
  const read = readCall({ ...call, to: call.to })
  const grants = findGrants(read, { account: from })
  const [details, warnings] = await Promise.all([
    describe(frame, chainId, read),
    warnOfGrants(frame, { chainId, grants }),
  ])
  return { details, warning: warnings.join('\n') || undefined }
}

export declare namespace describeCall {
  type Options = {
    readonly chainId: string
    readonly from: `0x${string}`
    readonly call: EvmCall
  }
  type ReturnType = { readonly details: readonly Detail[]; readonly warning: string | undefined }
}

async function describe(
  frame: Frame,
  chainId: string,
  { to, value = 0n, data = '0x', known, inner }: ReadCall,
): Promise<readonly Detail[]> {
  const details: Detail[] = []
  const args = Object.entries(known?.args ?? {})
  const shown = args.filter(([name]) => Object.hasOwn(labels, name))
  const receiver = { label: format('approve.receiver'), value: getAddress(to) }
  if (known) {
    const { effect, signature } = known
    details.push({ label: format('call.action'), value: format(`call.${effect}`) })
    const named = known.args.token
    const contract = getAddress(typeof named === 'string' ? named : to)
    const token = await describeToken(frame, { chainId, token: contract })
    const label = format(apart.includes(effect) ? 'call.contract' : 'call.token')
    details.push({ label, value: token.name })
    if (named) details.push({ label: format('call.contract'), value: getAddress(to) })
    const bits = /uint160 amount/.test(signature) ? 160n : 256n
    for (const [name, value] of shown) {
      const [label, kind] = labels[name] ?? []
      if (label && kind)
        details.push({ label: format(label), value: say(value, kind, token, bits) })
    }
  } else details.push(receiver)
  if (!known || value > 0n) {
    details.push({ label: format('approve.amount'), value: describeCoin(frame, chainId, value) })
  }
  if (!known && data !== '0x') {
    details.push({ label: format('call.action'), value: format('call.unknown') })
    const selector = data.slice(0, 10).toLowerCase()
    if (data.length >= 10) details.push({ label: format('call.function'), value: selector })
  }
  const isAllShown =
    known && (inner.length || args.every(([name]) => labels[name] || name === 'token'))
  if (!isAllShown && data !== '0x') details.push({ label: format('approve.data'), value: data })
  const within = await Promise.all(inner.map((each) => describe(frame, chainId, each)))
  return [
    ...details,
    ...within.map((value, index) => ({
      label: format('approve.call', { number: `${index + 1}`, count: `${inner.length}` }),
      value,
    })),
  ]
}

function describeCoin(frame: Frame, chainId: string, value: bigint): string {
  const { currency } = requireNetwork(frame, chainId)
  return `${formatUnits(value, currency.decimals)} ${currency.symbol}`
}

/** An argument as a visitor reads it. From half of what its type can be nothing limits an amount. */
function say(value: unknown, kind: Kind, token: describeToken.ReturnType, bits: bigint): string {
  if (kind === 'address') return getAddress(String(value))
  if (kind === 'flag') return format(value ? 'call.yes' : 'call.no')
  if (kind === 'id' || typeof value !== 'bigint') return String(value)
  // It may be one of a kind: then the number says which.
  if (token.decimals === undefined) return `${value}`
  const isUnlimited = value >= 2n ** (bits - 1n)
  return isUnlimited ? format('changes.unlimited') : describeAmount(value, token)
}

/** An amount of a token; of one without decimals the base units. */
export function describeAmount(
  amount: bigint,
  { decimals, multiplier, symbol = '' }: describeAmount.Options,
): string {
  return decimals === undefined
    ? format('call.units', { amount: String(amount) })
    : `${formatAmount(amount, { decimals, multiplier })} ${symbol}`
}

declare namespace describeAmount {
  type Options = {
    readonly decimals?: number | undefined
    /** As in `formatAmount`. */
    readonly multiplier?: bigint | undefined
    readonly symbol?: string
  }
}
