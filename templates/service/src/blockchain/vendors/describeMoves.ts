import type { Network, Transaction, Transfer } from '@wallet-kit/core'
import { checksumAddress, cutText } from '@wallet-kit/core/plugin'
import { formatUnits, zeroAddress } from 'viem'

/** Something that a transaction of an EVM network moved, as a vendor tells it. Addresses are in small letters. */
export type Move = {
  readonly from: string
  readonly to: string
  /** In base units. */
  readonly amount: bigint
  /** Absent for the network's own coin, and for an unnamed token. */
  readonly token?: {
    readonly address: string
    readonly symbol: string
    readonly name?: string
    readonly decimals: number
    readonly iconUrl?: string
  }
  readonly nft?: {
    readonly contract: string
    readonly tokenId: bigint
    readonly name?: string
    readonly collection?: string
    readonly previewUrl?: string
  }
  /** It is of a token without decimals or a name, which cannot be shown. */
  readonly isUnnamed?: boolean
  /** The vendor takes it for spam. */
  readonly isSpam?: boolean
}

/** A transaction, as far as a vendor tells of it. */
export type MovedParts = {
  readonly hash: string
  /** Milliseconds since 1970. */
  readonly time: number
  /** Who sent it and to whom, in small letters, where that is known. */
  readonly sender?: string | undefined
  readonly receiver?: string | undefined
  readonly isFailed: boolean
  readonly moves: readonly Move[]
  /** What the vendor says that it did, in the kit's words. */
  readonly operation?: string | undefined
}

/**
 * Tells a transaction as one account (in small letters) sees it, by the rules that plugin-onchain has for indexers: what others move
 * from or to the account without an amount, or under a name that calls for a visit, is left out. Undefined where nothing is left to tell.
 * A transaction that moved an unnamed token is marked as cut.
 */
export function describeMoves(
  { caipNetworkId, nativeCurrency }: Network,
  { account, parts }: { readonly account: string; readonly parts: MovedParts },
): Transaction | undefined {
  const { hash, time, sender, receiver, isFailed, operation } = parts
  const isOwn = sender === account
  const moves = isFailed ? [] : parts.moves.filter((move) => isCounted(move, { account, isOwn }))
  const changes = sumMoves(
    moves.filter(({ isUnnamed }) => !isUnnamed),
    account,
  )
  if (!isOwn && !changes.length) return undefined
  return {
    id: `${caipNetworkId}:${hash}`,
    hash,
    minedAt: time,
    chainId: caipNetworkId,
    operationType: nameOperation(changes, { isOwn, receiver, operation }),
    status: isFailed ? 'failed' : 'confirmed',
    ...(sender && { sentFrom: checksumAddress(sender) }),
    ...(receiver && { sentTo: checksumAddress(receiver) }),
    transfers: changes.map((change) => toTransfer(change, { caipNetworkId, nativeCurrency })),
    ...(moves.some(({ isUnnamed }) => isUnnamed) && { isCut: true }),
  }
}

type Change = Move & { readonly direction: Transfer['direction'] }

/** Whether a name calls for a visit: nobody asked for such a token. */
const isLure = (text: string) =>
  /https?:|www\.|t\.me\/|\b(claim|visit|rewards?|airdrop)\b.*\.[a-z]{2,}/i.test(text)

const namesOf = ({ token, nft }: Move) =>
  [token?.symbol, token?.name, nft?.name, nft?.collection].join(' ')

/** Whether a move is from or to the account, which sent it itself or got something that it may have asked for. */
function isCounted(
  move: Move,
  { account, isOwn }: { readonly account: string; readonly isOwn: boolean },
): boolean {
  const { from, to, amount, token, isUnnamed, isSpam } = move
  if (from !== account && to !== account) return false
  if (isOwn) return true
  return amount > 0n && !((token || isUnnamed) && (isSpam || isLure(namesOf(move))))
}

/** What the account gave and got of each token in the end, what it gave first. */
function sumMoves(moves: readonly Move[], account: string): readonly Change[] {
  const byToken = new Map<string, Move[]>()
  for (const move of moves) {
    const { token, nft } = move
    const key = nft ? `${nft.contract}:${nft.tokenId}` : `${token?.address}`
    byToken.set(key, [...(byToken.get(key) ?? []), move])
  }
  const order = { out: 0, self: 1, in: 2 }
  return [...byToken.values()]
    .flatMap((own) => sum(own, account))
    .sort((one, other) => order[one.direction] - order[other.direction])
}

function sum(own: readonly Move[], account: string): readonly Change[] {
  const total = (moves: readonly Move[]) => moves.reduce((all, { amount }) => all + amount, 0n)
  const self = own.filter(({ from, to }) => from === to)
  // Each is from or to the account.
  const given = own.filter(({ to }) => to !== account)
  const got = own.filter(({ from }) => from !== account)
  const net = total(got) - total(given)
  const isOut = net < 0n || !got.length
  const side = isOut ? given : got
  // The largest says who the other one is.
  const main = side.reduce<Move | undefined>(
    (most, move) => (most && most.amount >= move.amount ? most : move),
    undefined,
  )
  const cameBack = given.length > 0 && got.length > 0 && net === 0n
  return [
    ...(main && !cameBack
      ? [
          {
            ...main,
            amount: isOut ? -net : net,
            direction: isOut ? ('out' as const) : ('in' as const),
          },
        ]
      : []),
    ...(self[0] ? [{ ...self[0], amount: total(self), direction: 'self' as const }] : []),
  ]
}

function nameOperation(
  changes: readonly Change[],
  told: Pick<MovedParts, 'receiver' | 'operation'> & { readonly isOwn: boolean },
): string {
  const has = (direction: Change['direction']) =>
    changes.some((change) => change.direction === direction)
  if (has('in') && has('out')) return 'trade'
  if (!told.isOwn) return has('in') ? 'receive' : 'send'
  if (told.operation) return told.operation
  if (has('in')) return changes.every(({ from }) => from === zeroAddress) ? 'mint' : 'receive'
  if (!changes.length) return told.receiver ? 'execute' : 'deploy'
  return changes.some(({ to, token, nft }) => (token || nft) && to === zeroAddress)
    ? 'burn'
    : 'send'
}

function toTransfer(
  change: Change,
  { caipNetworkId, nativeCurrency }: Pick<Network, 'caipNetworkId' | 'nativeCurrency'>,
): Transfer {
  const { direction, from, to, amount, token, nft, isSpam } = change
  const parties = { direction, sender: checksumAddress(from), recipient: checksumAddress(to) }
  if (nft) {
    const { tokenId, name, collection = '', previewUrl } = nft
    return {
      ...parties,
      nft: {
        name: cutText(name || `${collection} #${tokenId}`, 100),
        ...(collection && { collection: cutText(collection, 100) }),
        ...(previewUrl && { previewUrl }),
        isSpam: isSpam === true || isLure(namesOf(change)),
      },
    }
  }
  const { symbol, name, decimals } = token ?? nativeCurrency
  return {
    ...parties,
    token: {
      symbol: cutText(symbol, 20),
      ...(name && { name: cutText(name, 64) }),
      amount: formatUnits(amount, decimals),
      ...(token && { address: `${caipNetworkId}:${checksumAddress(token.address)}` }),
      ...(token?.iconUrl && { iconUrl: token.iconUrl }),
    },
  }
}
