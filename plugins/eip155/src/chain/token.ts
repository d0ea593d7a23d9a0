import type { Kit, Network } from '@wallet-kit/core'
import { isNonStandardToken } from '@wallet-kit/core/assets'
import {
  cutText,
  isRevert,
  type Rpc,
  ServiceAnswerError,
  type TokenFacts,
  withDeadline,
} from '@wallet-kit/core/plugin'
import { TransferRefusedError } from '../errors.js'
import { getLive } from '../slice.js'
import { parseHex, parseQuantity, toHex } from './hex.js'
import { toAddress } from './toAddress.js'

/**
 * Asks a token for its decimals and an allowance. What its contract does not answer is left out. Throws where the node cannot be
 * asked or is too busy.
 */
export const lookupToken = (
  kit: Kit,
  { network, ...asked }: lookupToken.Options,
): Promise<TokenFacts> => readToken(getLive(kit).rpc(network), asked)

/**
 * Asks a token over any JSON-RPC for its decimals, and for an allowance in its base units. What its contract does not answer is left out. Throws
 * `InvalidAddressError`, and what `rpc` throws (core's `RpcError` where a node refuses), but for a revert.
 * @see https://eips.ethereum.org/EIPS/eip-20
 * @example const { decimals } = await readToken(rpc, { token })
 */
export async function readToken(
  rpc: Rpc,
  { token, allowance, signal }: Omit<lookupToken.Options, 'network'>,
): Promise<TokenFacts> {
  const to = toAddress(token, 'token')
  const read = (data: string) =>
    rpc({ method: 'eth_call', params: [{ to, data }, 'latest'] }, { signal }).catch(
      (cause: unknown) => {
        if (!isRevert(cause)) throw cause
      },
    )
  const [scale, left] = await Promise.all([
    read('0x313ce567'),
    allowance && read(encodeRead('dd62ed3e', allowance.owner, allowance.spender)),
  ])
  const decimals = parseHex(scale, 64)
  const units = parseHex(left, 64)
  return {
    // A number over 255 cannot be the decimals. It is returned, so that a comparison with the expected decimals fails.
    ...(decimals && { decimals: Number(BigInt(decimals)) }),
    ...(units && { allowance: BigInt(units) }),
  }
}

export declare namespace lookupToken {
  type Options = {
    readonly token: string
    readonly network: Network
    readonly allowance?: { readonly owner: string; readonly spender: string } | undefined
    readonly signal?: AbortSignal | undefined
  }
}

/**
 * Asks a token (hex with `0x`) for its symbol, at most 16 characters of it; undefined where it answers none. Throws what `rpc` throws, a revert included.
 * @see https://eips.ethereum.org/EIPS/eip-20
 * @example const symbol = await lookupSymbol(rpc, { token }).catch(() => undefined)
 */
export async function lookupSymbol(
  rpc: Rpc,
  { token, signal }: Omit<lookupToken.Options, 'network'>,
): Promise<string | undefined> {
  const params = [{ to: token, data: '0x95d89b41' }, 'latest']
  return readText(await rpc({ method: 'eth_call', params }, { signal }))
}

/** The text of one ABI string, or of one word as older tokens answer. */
function readText(answer: unknown): string | undefined {
  const hex = parseHex(answer)?.slice(2) ?? ''
  const length = hex.length === 64 ? 32 : Number(BigInt(`0x${hex.slice(64, 128) || 0}`))
  const digits = hex.length === 64 ? hex : hex.slice(128, 128 + 2 * Math.min(length, 128))
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  const text = new TextDecoder().decode(bytes).replace(/\0+$/, '')
  return cutText(text, 16) || undefined
}

/** A call that takes addresses: its selector (eight hex digits), and each address as a word. */
export function encodeRead(selector: string, ...addresses: readonly string[]): `0x${string}` {
  const words = addresses.map((each) => toAddress(each).slice(2).toLowerCase().padStart(64, '0'))
  return `0x${selector}${words.join('')}`
}

/**
 * Plays a token transfer on the network without sending it. Nothing or true is success; false, or a revert, throws
 * `TransferRefusedError`, what is no answer of a contract `ServiceAnswerError`. The answer of a token whose `transfer` declares no output
 * does not count.
 */
export async function checkTransfer(kit: Kit, options: checkTransfer.Options): Promise<void> {
  const { network, token, from, data, signal } = options
  const rpc = getLive(kit).rpc(network)
  const params = [{ from, to: token, data }, 'latest']
  const answer = await rpc({ method: 'eth_call', params }, { signal }).catch((cause: unknown) => {
    throw isRevert(cause) ? new TransferRefusedError({ token, cause }) : cause
  })
  if (isNonStandardToken(`${network.caipNetworkId}:${token}`)) return
  if (answer === '0x') return
  if (!parseHex(answer)) {
    throw new ServiceAnswerError({ url: network.caipNetworkId, problem: 'No answer of the token.' })
  }
  if (!/^0x0{63}1$/.test(String(answer))) throw new TransferRefusedError({ token })
}

export declare namespace checkTransfer {
  type Options = {
    readonly network: Network
    readonly token: string
    readonly from: string
    readonly data: string
    readonly signal?: AbortSignal | undefined
  }
}

/** What a node does not say by then of a call is not waited for, in ms. */
const checkTimeoutMs = 1_500

/**
 * Plays a call on the network without sending it, and reads the coin that it takes: what was there when it was shown may be gone. Throws
 * `TransferRefusedError` where the network would refuse it now. A node that does not answer refuses nothing: the wallet checks it, too.
 */
export async function checkCall(
  kit: Kit,
  { network, from, to, data, value = 0n, signal }: checkCall.Options,
): Promise<void> {
  const rpc = getLive(kit).rpc(network)
  const call = { from, to, value: toHex(value), ...(data && { data }) }
  const ask = (method: string, params: unknown[]) =>
    withDeadline((signal) => rpc({ method, params }, { signal }), {
      ...{ signal, timeout: checkTimeoutMs },
    })
  const [refusal, held] = await Promise.all([
    ask('eth_call', [call, 'latest']).then(
      () => undefined,
      (cause: unknown) => (isRevert(cause) ? { cause } : undefined),
    ),
    value ? ask('eth_getBalance', [from, 'latest']).catch(() => undefined) : undefined,
  ])
  signal?.throwIfAborted()
  const balance = parseQuantity(held)
  if (balance !== undefined && balance < value) {
    const hint = 'The account holds less of the coin by now.'
    throw new TransferRefusedError({ hint, refusal: 'funds' })
  }
  if (refusal) throw new TransferRefusedError(refusal)
}

export declare namespace checkCall {
  type Options = {
    readonly network: Network
    readonly from: string
    readonly to: string
    /** Hex with `0x`. */
    readonly data?: string | undefined
    /** Wei. */
    readonly value?: bigint | undefined
    readonly signal?: AbortSignal | undefined
  }
}

/**
 * Asks a token for its decimals. An amount that was reckoned with other decimals is another amount: that throws `TransferRefusedError`. A
 * token that does not tell its decimals is accepted.
 */
export async function checkDecimals(
  kit: Kit,
  { network, token, decimals, signal }: checkDecimals.Options,
): Promise<void> {
  if (decimals === undefined) return
  const { decimals: actual } = await lookupToken(kit, { network, token, signal })
  if (actual === undefined || actual === decimals) return
  const hint = `It has ${actual} decimals, the amount was reckoned with ${decimals}.`
  throw new TransferRefusedError({ token, hint, refusal: 'decimals' })
}

export declare namespace checkDecimals {
  type Options = {
    readonly network: Network
    readonly token: string
    /** What the amount was reckoned with; absent: nothing is checked. */
    readonly decimals: number | undefined
    readonly signal?: AbortSignal | undefined
  }
}
