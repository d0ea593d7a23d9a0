import type { Transaction, Transfer } from '@wallet-kit/core'

/** What a row says of a transaction. */
export type Description = {
  /** The key of its words: "Sent", "Swap failed". */
  readonly words: string
  readonly badge: 'in' | 'out' | 'swap' | 'fail' | 'pending' | 'void' | undefined
  /** Whose icon stands at the beginning; undefined where nothing moved. */
  readonly icon: Transfer | undefined
  /** The second line, the first of these that is there. */
  readonly provider?: string
  /** What was given for it. */
  readonly given?: Transfer
  readonly collection?: string
  readonly counterparty?: { readonly address: string; readonly isSender: boolean }
  /** What stands at the end: two at most. */
  readonly shown: readonly Transfer[]
  /** How many are not shown. */
  readonly more: number | 'unknown'
}

const kinds = ['send', 'receive', 'trade', 'approve', 'mint', 'burn', 'buy', 'deploy', 'execute']
/** Of what is not confirmed. */
const badges = { pending: 'pending', failed: 'fail', dropped: 'void', replaced: 'void' } as const

/** So many amounts fit into a row. */
const mostShown = 2

/** Says what a transaction was, for the account that it is of. Spam beside other things is left out. */
export function describeTransaction(
  transaction: Transaction,
  isOwn: (address: string) => boolean,
): Description {
  const { status, provider, isCut } = transaction
  const transfers = transaction.transfers.filter(({ nft }) => !nft?.isSpam)
  const [incoming, outgoing] = (['in', 'out'] as const).map((way) =>
    transfers.filter(({ direction }) => direction === way),
  ) as [Transfer[], Transfer[]]
  const kind = kindOf(transaction, transfers, isOwn)
  const given = kind === 'trade' && incoming.length ? outgoing[0] : undefined
  const moved = given ? [...incoming, ...outgoing.slice(1)] : transfers
  const [first] = moved
  const shown = moved.slice(0, mostShown)
  const isNft = moved.length > 0 && moved.every(({ nft }) => nft)
  const isConfirmed = status === 'confirmed'
  const form = isConfirmed ? isNft && 'nft' : status
  const collection = moved.length === 1 ? first?.nft?.collection : undefined
  // Whoever made it chose the receiver, also one that looks like somebody the visitor knows.
  const counterparty =
    kind === 'foreign' || kind === 'unsigned'
      ? undefined
      : counterpartyOf({ ...transaction, transfers }, isOwn)
  return {
    words: `activity.${kind}${form ? `.${form}` : ''}`,
    badge: !isConfirmed
      ? badges[status]
      : kind === 'trade' || (incoming.length && outgoing.length)
        ? 'swap'
        : incoming.length
          ? 'in'
          : transfers.length
            ? 'out'
            : undefined,
    icon: first,
    shown,
    more: isCut ? 'unknown' : moved.length - shown.length,
    ...(kind === 'buy' && provider && { provider: onrampName(provider) }),
    ...(given && { given }),
    ...(collection && { collection }),
    ...(counterparty && { counterparty }),
  }
}

function kindOf(
  { operationType, sentFrom, status, chainId }: Transaction,
  transfers: readonly Transfer[],
  isOwn: (address: string) => boolean,
): string {
  const kind = operationType.toLowerCase()
  // Any EVM contract can log a transfer from any account: the account sent only what it signed. What came for it is a trade.
  const isGiven = transfers.length > 0 && transfers.every(({ direction }) => direction === 'out')
  if (chainId.startsWith('eip155:') && status === 'confirmed' && isGiven) {
    if (sentFrom === undefined) return 'unsigned'
    if (!isOwn(sentFrom)) return 'foreign'
  }
  const isSelf = transfers.length > 0 && transfers.every(({ direction }) => direction === 'self')
  if (isSelf && (kind === 'send' || kind === 'receive')) return 'self'
  return kinds.includes(kind) ? kind : 'other'
}

/** Names of on-ramp providers that the service names by their ids. */
const names: ReadonlyMap<string, string> = new Map([
  ['coinbase', 'Coinbase'],
  ['meld', 'Meld'],
])

/** The name to show of an on-ramp provider: an id that is known by its name, anything else as it is. */
const onrampName = (provider: string): string => names.get(provider.toLowerCase()) ?? provider

/**
 * The counterparty: the sender or receiver of the first transfer; without a transfer, who called or was called. Undefined for what stays
 * with the account.
 */
export function counterpartyOf(
  { sentFrom, sentTo, transfers }: Transaction,
  isOwn: (address: string) => boolean,
  transfer: Transfer | undefined = transfers[0],
): Counterparty | undefined {
  if (!transfer) {
    const isMine = !sentFrom || isOwn(sentFrom)
    const address = isMine ? sentTo : sentFrom
    return address && !isOwn(address) ? { address, isSender: !isMine } : undefined
  }
  if (transfer.direction === 'self') return undefined
  const isSender = transfer.direction === 'in'
  const address = isSender ? (transfer.sender ?? sentFrom) : (transfer.recipient ?? sentTo)
  return address ? { address, isSender } : undefined
}

type Counterparty = {
  readonly address: string
  /** It came from there. */
  readonly isSender: boolean
}
