import { getNetwork, type Kit, type Namespace, type Network } from '@wallet-kit/core'
import { checkReceiver, fetchTokens, formatTokenUnits, getTokens } from '@wallet-kit/core/assets'
import { decimalFromNumber } from '@wallet-kit/core/money'
import { fetchIdentity, wait, withDeadline } from '@wallet-kit/core/plugin'
import { setSendAmount } from '../draft/amount.js'
import {
  getDraft,
  getSendToken,
  type Receiver,
  type Refusal,
  setSendToken,
} from '../draft/draft.js'
import { tell } from '../slice.js'
import { formatOf, linkFollowed, receiverFound, toUnits } from '../transfer/transfer.js'
import { resolveName, toReceiver } from './names.js'

/** Between the last letter of a name and the question whose it is, in milliseconds. */
const debounce = 300

/** Puts into the draft whom a text is for: an address, a name, or a payment link, whose amount and token are taken too. */
export async function findReceiver(
  kit: Kit,
  { text, lookup, signal }: findReceiver.Options,
): Promise<void> {
  const isOver = () => getDraft(kit)?.receiver !== lookup
  if (isOver()) return
  const isLink = /^(ethereum|solana|bitcoin|polkadot):/i.test(text)
  const followed = isLink ? await applyPaymentLink(kit, text, signal) : { to: text }
  if (isOver()) return
  if ('reason' in followed) {
    tell(kit, receiverFound, { lookup, receiver: { status: 'refused', reason: followed.reason } })
    return
  }
  const { to } = followed
  if (isLink) tell(kit, linkFollowed, { lookup, text: to })
  const receiver = await resolve(kit, to, signal).catch((cause): Receiver => {
    // Nobody has looked at the address.
    if (!isName(to)) throw cause
    return { status: 'refused', reason: 'name' }
  })
  if (isOver()) return
  tell(kit, receiverFound, { lookup, receiver })
  if (receiver.status !== 'found') return
  // The screen shows the name and the picture once they are known. Nothing waits for them.
  const { namespace } = getNetwork(kit)
  fetchIdentity(kit, { address: receiver.address, namespace }).catch(() => {})
}

async function resolve(kit: Kit, to: string, signal: AbortSignal): Promise<Receiver> {
  const own = await checkReceiver(kit, { text: to, network: getNetwork(kit) })
  if (own) return toReceiver(own)
  if (!isName(to)) return { status: 'refused', reason: 'address' }
  await wait(debounce, signal)
  return resolveName(kit, { name: to, signal })
}

/** Only what looks like a name is asked about: nothing that is half typed, or was pasted by mistake, leaves the page. */
const isName = (text: string) => /^[^\s.:/@]+(\.[^\s.:/@]+)+$/.test(text)

export declare namespace findReceiver {
  type Options = {
    /** Without space around it. */
    readonly text: string
    /** The draft's receiver for as long as nobody knows it. If another one stands there, this look-up is over. */
    readonly lookup: Receiver
    readonly signal: AbortSignal
  }
}

/** Nobody waits longer for a list of tokens, in milliseconds. */
const patience = 10_000

/**
 * Puts token and amount of a payment link into the draft. Gives whom the link is for, or why it cannot be followed, for example since
 * the account does not hold the token. If the balances are not known yet, it waits for them. Rejects if the signal is aborted.
 */
async function applyPaymentLink(
  kit: Kit,
  text: string,
  signal: AbortSignal,
): Promise<{ to: string } | { reason: Refusal }> {
  const network = getNetwork(kit)
  const link = readPaymentLink(text, network)
  if (typeof link !== 'object') return { reason: link ?? 'address' }
  const { to, token, units, amount } = link
  if (token !== undefined) {
    const address = token === 'native' ? undefined : `${network.caipNetworkId}:${token}`
    const choose = () => setSendToken(kit, { token: address })
    if (!choose()) {
      if (getTokens(kit).status === 'loading') {
        await withDeadline(() => fetchTokens(kit), { signal, timeout: patience }).catch(() => {})
        signal.throwIfAborted()
      }
      if (!choose()) {
        const { status, unread = 0 } = getTokens(kit)
        // What was not read, or came since the last answer, may be held.
        return { reason: status === 'ready' && !unread ? 'link' : 'unread' }
      }
    }
  }
  const chosen = getSendToken(kit)
  const format = chosen ? formatOf(chosen) : network.nativeCurrency
  if (units !== undefined) setSendAmount(kit, { amount: formatTokenUnits(units, format) })
  if (amount !== undefined) setSendAmount(kit, { amount })
  return { to }
}

/** What a payment link asks for. */
type PaymentLink = {
  /** Address or name. */
  readonly to: string
  /** The token's address in the namespace's own text form; absent: not said; `native`: the coin. */
  readonly token?: string
  /** Base units, as EIP-681 has them. */
  readonly units?: bigint
  /** Decimal text, as Solana Pay has it. */
  readonly amount?: string
}

const schemes: Readonly<Record<string, Namespace>> = {
  ethereum: 'eip155',
  solana: 'solana',
  bitcoin: 'bip122',
  polkadot: 'polkadot',
}

/**
 * Reads a payment link. `undefined`: the text is none. `network`: it is for another network. `link`: it asks for something else
 * than a transfer, or says it in a way that cannot be followed to the letter.
 * @see https://eips.ethereum.org/EIPS/eip-681
 * @see https://docs.solanapay.com/spec
 * @see https://github.com/bitcoin/bips/blob/master/bip-0021.mediawiki
 * @see https://github.com/bitcoin/bips/blob/master/bip-0321.mediawiki
 */
export function readPaymentLink(
  text: string,
  network: Pick<Network, 'namespace' | 'id'>,
): PaymentLink | 'network' | 'link' | undefined {
  const [, scheme = '', rest = ''] = /^([a-z]+):(?!\/\/)(.*)$/is.exec(text) ?? []
  const namespace = schemes[scheme.toLowerCase()]
  if (!namespace) return undefined
  if (namespace !== network.namespace) return 'network'
  const [path = '', ...parts] = rest.split('?')
  const query = parts.join('?')
  // A question mark may stand in a value. Some makers put one before each key: then what belongs to which value is not clear.
  if (/\?[\w-]+=/.test(query)) return 'link'
  const given = [...new URLSearchParams(query)]
  const isBitcoin = namespace === 'bip122'
  const values = new URLSearchParams(
    given.map(([key, value]) => [isBitcoin ? key.toLowerCase() : key, value]),
  )
  // If a value is there twice, it is not clear which one counts.
  if (new Set(values.keys()).size !== given.length) return 'link'
  // Only Bitcoin's keys are the same in any letter case: what may be an amount is not passed over.
  const isMiswritten = (key: string) => !readKeys.has(key) && readKeys.has(key.toLowerCase())
  if ([...values.keys()].some(isMiswritten)) return 'link'
  if (namespace === 'eip155') return readEip681(path, values, network)
  return isBitcoin ? readBip21(path, values) : readSolanaPay(path, values)
}

/** What changes a payment, in any scheme. */
const readKeys = new Set([
  'amount',
  'value',
  'address',
  'uint256',
  'spl-token',
  'reference',
  'memo',
])

function readEip681(path: string, values: URLSearchParams, { id }: Pick<Network, 'id'>) {
  const match = /^(?:pay-)?([^@/]+)(?:@(\d+))?(?:\/(\w+))?$/.exec(decode(path) ?? '')
  const [, target, chainId, call] = match ?? []
  if (!target) return 'link'
  if (chainId !== undefined && chainId !== String(id)) return 'network'
  const value = readWhole(values.get('value'))
  if (value === null) return 'link'
  if (!call) {
    // Of other schemes, or of a transfer of a token: what is asked for is not clear.
    const isForeign = [...values.keys()].some((key) => key !== 'value' && readKeys.has(key))
    if (isForeign) return 'link'
    return { to: target, ...(value !== undefined && { units: value, token: 'native' }) }
  }
  const to = values.get('address')
  const units = readWhole(values.get('uint256'))
  const isKnown = [...values.keys()].every((key) => transferKeys.has(key))
  // Another function or other arguments are no transfer. A transfer of a token that also sends coins is not supported.
  const isContract = /^0x[\da-f]{40}$/i.test(target)
  if (call !== 'transfer' || !isContract || !isKnown || !to || units === null || value)
    return 'link'
  return { to, token: target, ...(units !== undefined && { units }) }
}

/** What may stand in a plain transfer of a token. */
const transferKeys = new Set(['address', 'uint256', 'value', 'gas', 'gasLimit', 'gasPrice'])

function readSolanaPay(path: string, values: URLSearchParams) {
  const to = decode(path)
  // An https address stands for a whole transaction. A shop finds the payment by its reference or memo, which we do not send.
  const isMarked = values.has('reference') || values.has('memo')
  if (!to || /[:/]/.test(to) || isMarked) return 'link'
  const decimal = readAmount(values)
  const mint = values.get('spl-token')
  if (decimal === null || (mint !== null && !/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(mint)))
    return 'link'
  const token = mint ?? (decimal === undefined ? undefined : 'native')
  return { to, ...(token && { token }), ...(decimal !== undefined && { amount: decimal }) }
}

function readBip21(path: string, values: URLSearchParams) {
  const to = decode(path)
  const decimal = readAmount(values)
  // What a link says is required has to be understood, or nothing is paid.
  const isStrange = [...values.keys()].some((key) => /^req-/i.test(key))
  if (!to || decimal === null || isStrange) return 'link'
  return { to, ...(decimal !== undefined && { amount: decimal, token: 'native' }) }
}

/** The decimal text of `amount`, which neither scheme writes with an exponent; null for what is none. */
function readAmount(values: URLSearchParams): string | null | undefined {
  const amount = values.get('amount')
  if (amount === null) return undefined
  return (/^[\d.]+$/.test(amount) ? decimalFromNumber(amount) : undefined) ?? null
}

/** A number of EIP-681, `2.014e18`, in whole units; null for what is none. */
function readWhole(text: string | null): bigint | null | undefined {
  if (text === null) return undefined
  const decimal = decimalFromNumber(text)
  return (decimal === undefined ? undefined : toUnits(decimal, 0)) ?? null
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
