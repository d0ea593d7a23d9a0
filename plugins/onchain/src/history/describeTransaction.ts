import type { Transaction, Transfer } from '@wallet-kit/core'
import { formatUnits } from '@wallet-kit/core/money'
import { checksumAddress, cutText } from '@wallet-kit/core/plugin'
import { parseAbi, zeroAddress } from 'viem'
import { askTogether, type Question, toCall } from '../evm/multicall.js'
import { readFacts, type TokenFacts } from '../evm/readFacts.js'
import { findImage, readPicture } from '../evm/readPicture.js'
import { type ReadContext, recall } from '../slice.js'
import { type CallRow, type MoveRow, moveKey } from './rows.js'

/** A transaction, as far as it was read. */
export type Parts = {
  readonly call: CallRow | undefined
  readonly moves: readonly MoveRow[]
}

/** What tokens say of themselves. Addresses are in small letters. */
export type KnownTokens = {
  /** By address. */
  readonly facts: ReadonlyMap<string, TokenFacts>
  /** Contracts that say that they are collections of NFTs. */
  readonly collections: ReadonlySet<string>
}

const approvals = ['095ea7b3', 'a22cb465', '39509351', '87517c45']
const transfers = ['a9059cbb', '23b872dd', '42842e0e', 'b88d4fde', 'f242432a', '2eb2c2d6']

/**
 * Tells a transaction as one account (in small letters) sees it; undefined where there is nothing to tell: it is of others, moved nothing,
 * or moved only tokens that no contract stands behind. One of the account that moved such a token beside others is marked as cut.
 */
export function describeTransaction(
  context: ReadContext,
  { parts, account, known }: { parts: Parts; account: string; known: KnownTokens },
): Transaction | undefined {
  const { caipNetworkId } = context.network
  const { call } = parts
  const isOwn = isSigned(call, account)
  const isFailed = call?.operation?.isFailed ?? call?.isFailed
  const moves = isFailed ? [] : movesOf(parts, { account, known })
  const shown = moves.filter((move) => isKnown(move, known))
  const changes = sumMoves(shown, account)
  const [first] = [call, ...parts.moves].flatMap((row) => row ?? [])
  // Others may send nothing from or to any account, in the hope that an address is copied from its history.
  if (!first || (!isOwn && !changes.length)) return undefined
  return {
    id: `${caipNetworkId}:${first.hash}`,
    hash: first.hash,
    minedAt: first.time,
    chainId: caipNetworkId,
    operationType: nameOperation(call, { isOwn, changes }),
    status: isFailed ? 'failed' : 'confirmed',
    ...(call && { sentFrom: checksumAddress(call.operation ? account : call.from) }),
    // A bundler calls the entry point, and not the receiver.
    ...(call?.to && !call.operation && { sentTo: checksumAddress(call.to) }),
    transfers: changes.map((change) => toTransfer(context, { change, known })),
    ...(shown.length < moves.length && { isCut: true }),
  }
}

/** Whether an account signed a transaction, or an operation in one that a bundler sent. */
const isSigned = (call: CallRow | undefined, account: string) =>
  call?.from === account || call?.operation !== undefined

type Change = MoveRow & { readonly direction: Transfer['direction'] }

/**
 * What moved from or to the account, the native coin of the call with it. Of what others sent only what is known and does not call for a
 * visit.
 */
function movesOf(
  { call, moves }: Parts,
  { account, known }: { account: string; known: KnownTokens },
): readonly MoveRow[] {
  const isOwn = isSigned(call, account)
  const native: readonly MoveRow[] =
    call?.to && !call.operation && (call.value > 0n || (isOwn && !call.selector))
      ? [{ ...call, kind: 'move', to: call.to, amount: call.value }]
      : []
  return [...native, ...moves].filter((move) => {
    const { from, to, token, tokenId, amount } = move
    if (from !== account && to !== account) return false
    // Another operation of the same bundle claims it.
    const { operation } = call ?? {}
    if (operation && from === account && token && !operation.moves.has(moveKey(move))) return false
    if (isOwn) return amount > 0n || isKnown(move, known)
    if (amount === 0n || !isKnown(move, known)) return false
    const facts = tokenId === undefined && token && known.facts.get(token)
    return !facts || !isLure(facts)
  })
}

/** Whether a move is of the native coin, or of a token that says what it is. */
const isKnown = ({ token, tokenId }: MoveRow, { facts, collections }: KnownTokens) =>
  !token || (tokenId === undefined ? facts.has(token) : collections.has(token))

/** Whether a name calls for a visit: nobody asked for such a token. */
const isLure = ({ name, symbol }: Pick<TokenFacts, 'name' | 'symbol'>) =>
  /https?:|www\.|t\.me\/|\b(claim|visit|rewards?|airdrop)\b.*\.[a-z]{2,}/i.test(`${symbol} ${name}`)

/** What the account gave and got of each token in the end, what it gave first. What came back in the same transaction is taken off. */
function sumMoves(moves: readonly MoveRow[], account: string): readonly Change[] {
  const byToken = new Map<string, MoveRow[]>()
  for (const move of moves) {
    const key = `${move.token}:${move.tokenId}`
    byToken.set(key, [...(byToken.get(key) ?? []), move])
  }
  const order = { out: 0, self: 1, in: 2 }
  return [...byToken.values()]
    .flatMap((own) => sum(own, account))
    .sort((one, other) => order[one.direction] - order[other.direction])
}

function sum(own: readonly MoveRow[], account: string): readonly Change[] {
  const self = own.filter(({ from, to }) => from === to)
  // Each is from or to the account.
  const given = own.filter(({ to }) => to !== account)
  const got = own.filter(({ from }) => from !== account)
  const total = (moves: readonly MoveRow[]) => moves.reduce((all, { amount }) => all + amount, 0n)
  const net = total(got) - total(given)
  const isOut = net < 0n || !got.length
  const side = isOut ? given : got
  // The largest says who the other one is.
  const main = side.reduce<MoveRow | undefined>(
    (most, move) => (most && most.amount >= move.amount ? most : move),
    undefined,
  )
  const isBoth = given.length > 0 && got.length > 0
  return [
    ...(main && !(isBoth && net === 0n)
      ? [
          {
            ...main,
            amount: net < 0n ? -net : net,
            direction: isOut ? ('out' as const) : ('in' as const),
          },
        ]
      : []),
    ...(self[0] ? [{ ...self[0], amount: total(self), direction: 'self' as const }] : []),
  ]
}

function nameOperation(
  call: CallRow | undefined,
  { isOwn, changes }: { isOwn: boolean; changes: readonly Change[] },
): string {
  const has = (direction: Change['direction']) =>
    changes.some((change) => change.direction === direction)
  if (has('in') && has('out')) return 'trade'
  if (!call || !isOwn) return has('in') ? 'receive' : 'send'
  if (call.operation) return has('in') ? 'receive' : has('out') ? 'send' : 'execute'
  if (!call.to) return 'deploy'
  if (has('in')) return changes.every(({ from }) => from === zeroAddress) ? 'mint' : 'receive'
  if (approvals.includes(call.selector)) return 'approve'
  if (changes.some(({ to, token }) => token && to === zeroAddress)) return 'burn'
  return !call.selector || transfers.includes(call.selector) ? 'send' : 'execute'
}

function toTransfer(
  context: ReadContext,
  { change, known }: { change: Change; known: KnownTokens },
): Transfer {
  const { nativeCurrency, caipNetworkId } = context.network
  const { direction, from, to, amount, token, tokenId, nft } = change
  const parties = { direction, sender: checksumAddress(from), recipient: checksumAddress(to) }
  if (token && tokenId !== undefined) {
    const { collection, metadata, image_url, reputation } = Object(nft)
    const { name } = Object(metadata)
    const text = (value: unknown) => (typeof value === 'string' ? cutText(value, 100) : '')
    const shown = text(name) || [text(collection), `#${tokenId}`].join(' ').trim()
    const previewUrl = readPicture(context, image_url ?? findImage(metadata))
    return {
      ...parties,
      nft: {
        name: shown,
        collection: text(collection),
        isSpam: reputation === 'scam' || isLure({ name: shown, symbol: text(collection) }),
        ...(previewUrl && { previewUrl }),
      },
    }
  }
  const facts = token ? known.facts.get(token) : nativeCurrency
  const { symbol = '', name = '', decimals = 0 } = facts ?? {}
  return {
    ...parties,
    token: {
      ...{ symbol, name, amount: formatUnits(amount, decimals) },
      ...(token && { address: `${caipNetworkId}:${checksumAddress(token)}` }),
    },
  }
}

const erc165 = parseAbi(['function supportsInterface(bytes4) view returns (bool)'])

/** Asks tokens that were moved what they are, once: they do not change. Throws what the RPC throws. */
export async function askTokens(
  context: ReadContext,
  { moves, signal }: { moves: readonly MoveRow[]; signal: AbortSignal | undefined },
): Promise<KnownTokens> {
  const known = recall<boolean>(context, 'collections')
  const addressesOf = (isNft: boolean) => [
    ...new Set(
      moves.flatMap(({ token, tokenId }) =>
        token && (tokenId !== undefined) === isNft ? token : [],
      ),
    ),
  ]
  const tokens = addressesOf(false)
  const collections = addressesOf(true)
  const asked = collections.filter((address) => !known.has(address))
  const interfaces: Question<void> = {
    calls: asked.map((address) =>
      toCall(address, { abi: erc165, functionName: 'supportsInterface', args: ['0x01ffc9a7'] }),
    ),
    read: (answers) =>
      asked.forEach((address, index) => {
        const answer = answers[index]
        // That nobody answers is not remembered: a node that is behind does not have the contract yet.
        if (typeof answer === 'boolean') known.set(address, answer)
      }),
  }
  const [facts] = await askTogether(context, [readFacts(context, tokens), interfaces], { signal })
  return {
    facts: new Map(
      tokens.flatMap((address, index) => {
        const each = facts[index]
        return each ? [[address, each] as const] : []
      }),
    ),
    collections: new Set(collections.filter((address) => known.get(address))),
  }
}
