import type { Network, Transaction, Transfer } from '@wallet-kit/core'
import { formatUnits } from '@wallet-kit/core/money'
import { truncateAddress } from '@wallet-kit/core/plugin'
import type { Mint } from './mints.js'
import type { Change, Changes } from './parseTransaction.js'

/** Says what a transaction was, for an account. If what it changed is not known, only whether it failed is told, and when it was. */
export function describeTransaction(
  changes: Changes | undefined,
  options: describeTransaction.Options,
): Transaction {
  const { address, signature, hasFailed, network, time } = options
  const transfers = changes && !hasFailed ? listTransfers(changes, options) : []
  const sender = changes?.isSigned ? address : changes?.payer
  const receivers = new Set(transfers.map(({ recipient }) => recipient))
  const [receiver] = receivers
  return {
    id: signature,
    hash: signature,
    minedAt: time,
    chainId: network.caipNetworkId,
    operationType: kindOf(transfers),
    status: hasFailed ? 'failed' : 'confirmed',
    transfers,
    ...(sender && { sentFrom: sender }),
    ...(receiver && receivers.size === 1 && { sentTo: receiver }),
  }
}

export declare namespace describeTransaction {
  type Options = {
    readonly address: string
    readonly network: Network
    readonly signature: string
    readonly hasFailed: boolean
    /** Milliseconds since 1970. */
    readonly time: number
    /** What is known of tokens, by mint. */
    readonly known: ReadonlyMap<string, Mint>
  }
}

function listTransfers(
  { lamports, tokens, isSigned }: Changes,
  { address, network, known }: describeTransaction.Options,
): readonly Transfer[] {
  const { caipNetworkId, nativeCurrency } = network
  const native = toTransfer(lamports, address, {
    token: {
      symbol: nativeCurrency.symbol,
      name: nativeCurrency.name,
      amount: toAmount(lamports.amount, nativeCurrency.decimals),
    },
  })
  const others = tokens.flatMap((change) => {
    const { mint, amount, decimals } = change
    const facts = known.get(mint)
    // The node contradicts the token: the amount cannot be told.
    if (facts && facts.decimals !== decimals) return []
    const short = truncateAddress(mint)
    const name = facts?.name ?? short
    // Names of NFTs that nobody asked for are advertisements, and worse.
    if (facts?.isNft) return toTransfer(change, address, { nft: { name, isSpam: !isSigned } })
    const token = { name, symbol: facts?.symbol ?? short, address: `${caipNetworkId}:${mint}` }
    return toTransfer(change, address, { token: { ...token, amount: toAmount(amount, decimals) } })
  })
  return lamports.amount ? [...others, native] : others
}

const toAmount = (amount: bigint, decimals: number) =>
  formatUnits(amount < 0n ? -amount : amount, decimals)

function toTransfer(
  { amount, counterparty }: Change,
  address: string,
  moved: Pick<Transfer, 'token' | 'nft'>,
): Transfer {
  const isOut = amount < 0n
  const other = counterparty && (isOut ? { recipient: counterparty } : { sender: counterparty })
  return {
    direction: isOut ? 'out' : 'in',
    ...(isOut ? { sender: address } : { recipient: address }),
    ...other,
    ...moved,
  }
}

function kindOf(transfers: readonly Transfer[]): string {
  const [isOut, isIn] = (['out', 'in'] as const).map((way) =>
    transfers.some(({ direction }) => direction === way),
  )
  if (isOut && isIn) return 'trade'
  return isOut ? 'send' : isIn ? 'receive' : 'execute'
}
