import { lookupSymbol, readToken } from '@wallet-kit/plugin-eip155/preview'
import { formatUnits, getAddress } from 'viem/utils'
import type { Detail } from '../approval/drawApproval.js'
import type { EvmCall } from '../calls/call.js'
import type { Frame } from '../frame.js'
import { format, type MessageKey } from '../messages/format.js'
import { createNodeRpc } from './createNodeRpc.js'
import { requireNetwork } from './network.js'

type Kind = 'address' | 'amount' | 'id' | 'flag'
type Known = {
  readonly action: MessageKey
  /** The parameters in their order, with what a visitor reads of them. `rest` may follow: bytes for the receiver. */
  readonly params: readonly (readonly [label: MessageKey, kind: Kind])[]
  readonly hasRest?: boolean
}

/** Functions that move tokens, or let others move them, by their selectors (ERC-20, ERC-721, ERC-1155, WETH). */
const known: Readonly<Record<string, Known>> = {
  '0xa9059cbb': {
    action: 'call.transfer',
    params: [
      ['call.receiver', 'address'],
      ['call.amount', 'amount'],
    ],
  },
  '0x23b872dd': {
    action: 'call.transferFrom',
    params: [
      ['call.from', 'address'],
      ['call.receiver', 'address'],
      ['call.amount', 'amount'],
    ],
  },
  '0x095ea7b3': {
    action: 'call.approve',
    params: [
      ['call.spender', 'address'],
      ['call.amount', 'amount'],
    ],
  },
  '0x39509351': {
    action: 'call.increaseAllowance',
    params: [
      ['call.spender', 'address'],
      ['call.amount', 'amount'],
    ],
  },
  '0xa22cb465': {
    action: 'call.operator',
    params: [
      ['call.spender', 'address'],
      ['call.allowed', 'flag'],
    ],
  },
  '0x42842e0e': {
    action: 'call.transferFrom',
    params: [
      ['call.from', 'address'],
      ['call.receiver', 'address'],
      ['call.id', 'id'],
    ],
  },
  '0xb88d4fde': {
    action: 'call.transferFrom',
    hasRest: true,
    params: [
      ['call.from', 'address'],
      ['call.receiver', 'address'],
      ['call.id', 'id'],
    ],
  },
  '0xf242432a': {
    action: 'call.transferFrom',
    hasRest: true,
    params: [
      ['call.from', 'address'],
      ['call.receiver', 'address'],
      ['call.id', 'id'],
      ['call.count', 'id'],
    ],
  },
  '0xd0e30db0': { action: 'call.wrap', params: [] },
  '0x2e1a7d4d': { action: 'call.unwrap', params: [['call.amount', 'amount']] },
}

/** From here on an amount means that nothing limits it. */
const unlimited = 2n ** 255n

/**
 * Says what a call does: the coin that goes with it, and what its data means where a standard names the function. Data that no standard
 * names, or that has more than its parameters, is shown as it is. What a token says of itself is told with its address.
 */
export async function describeCall(
  frame: Frame,
  { chainId, call: { to, value, data } }: describeCall.Options,
): Promise<describeCall.ReturnType> {
  const { currency } = requireNetwork(frame, chainId)
  const selector = data.slice(0, 10).toLowerCase()
  const words = data.slice(10).match(/.{1,64}/g) ?? []
  const found = to && Object.hasOwn(known, selector) ? known[selector] : undefined
  const args = found && readArguments(found, words)
  const details: Detail[] = []
  let warning: string | undefined
  if (to && found && args) {
    const token = await describeToken(frame, { chainId, token: to })
    details.push({ label: format('call.action'), value: format(found.action) })
    details.push({ label: format('call.token'), value: token.name })
    for (const { label, kind, word } of args) {
      details.push({ label: format(label), value: describeWord(word, { kind, token }) })
    }
    warning = warnOf(selector, { args, token })
  } else
    details.push({ label: format('approve.receiver'), value: to ?? format('approve.creation') })
  if (!found || value > 0n || !args) {
    const amount = `${formatUnits(value, currency.decimals)} ${currency.symbol}`
    details.push({ label: format('approve.amount'), value: amount })
  }
  if ((!args || found?.hasRest) && data !== '0x') {
    if (data.length >= 10 && to) details.push({ label: format('call.function'), value: selector })
    details.push({ label: format('approve.data'), value: data })
  }
  return { details, warning }
}

export declare namespace describeCall {
  type Options = { readonly chainId: string; readonly call: EvmCall }
  type ReturnType = { readonly details: readonly Detail[]; readonly warning: string | undefined }
}

type Argument = { readonly label: MessageKey; readonly kind: Kind; readonly word: bigint }

/** Undefined where the words are not what the function takes. */
function readArguments({ params, hasRest }: Known, words: readonly string[]) {
  if (hasRest ? words.length < params.length : words.length !== params.length) return undefined
  const args: Argument[] = []
  for (const [index, [label, kind]] of params.entries()) {
    const word = BigInt(`0x${words[index]}`)
    const isWhole = words[index]?.length === 64
    const most = kind === 'address' ? 2n ** 160n : kind === 'flag' ? 2n : 2n ** 256n
    if (!isWhole || word >= most) return undefined
    args.push({ label, kind, word })
  }
  return args
}

const toAddress = (word: bigint) =>
  getAddress(`0x${word.toString(16).padStart(40, '0')}` as `0x${string}`)

type Token = { readonly name: string; readonly symbol: string; readonly decimals?: number }

function describeWord(word: bigint, { kind, token }: { kind: Kind; token: Token }): string {
  if (kind === 'address') return toAddress(word)
  if (kind === 'flag') return format(word ? 'call.yes' : 'call.no')
  if (kind === 'id') return String(word)
  const isUnlimited = word >= unlimited && token.decimals !== undefined
  return isUnlimited ? format('changes.unlimited') : describeAmount(word, token)
}

/** An amount of a token. One without decimals may be one of a kind: then the number says which. */
export function describeAmount(
  amount: bigint,
  { decimals, symbol = '' }: { readonly decimals?: number | undefined; readonly symbol?: string },
): string {
  return decimals === undefined
    ? format('call.units', { amount: String(amount) })
    : `${formatUnits(amount, decimals)} ${symbol}`
}

/** Whoever may take tokens later is the danger of approvals. */
function warnOf(
  selector: string,
  { args, token }: { readonly args: readonly Argument[]; readonly token: Token },
) {
  const [spender, amount] = args
  if (!spender || !amount) return undefined
  // Nothing of an amount takes an approval back. One of a kind can have the number 0.
  const isNothing = amount.kind !== 'amount' || token.decimals !== undefined
  if (!amount.word && isNothing) return undefined
  const values = { spender: toAddress(spender.word), token: token.name }
  if (selector === '0xa22cb465') return format('call.operator.warning', values)
  if (selector !== '0x095ea7b3' && selector !== '0x39509351') return undefined
  return warnOfSpender({ ...values, isUnlimited: amount.word >= unlimited })
}

/** The warning of an approval, whether a transaction gives it or a signature. */
export const warnOfSpender = ({
  isUnlimited,
  ...values
}: {
  readonly spender: string
  /** What `describeToken` calls it. */
  readonly token: string
  readonly isUnlimited: boolean
}) => format(isUnlimited ? 'call.unlimited.warning' : 'call.approve.warning', values)

/** What a contract says of itself is no more than that: its address stands beside it. */
export async function describeToken(
  frame: Frame,
  { chainId, token }: { readonly chainId: string; readonly token: `0x${string}` },
): Promise<Token> {
  const rpc = createNodeRpc(frame, chainId)
  const [facts, symbol] = await Promise.all([
    readToken(rpc, { token }).catch(() => undefined),
    lookupSymbol(rpc, { token }).catch(() => undefined),
  ])
  const { decimals } = facts ?? {}
  return {
    name: symbol ? `${symbol} (${token})` : token,
    symbol: symbol ?? '',
    ...(decimals !== undefined && decimals <= 255 && { decimals }),
  }
}
