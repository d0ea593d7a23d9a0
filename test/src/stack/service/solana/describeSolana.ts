import type { Transaction, TransferredToken } from '@wallet-kit/core'
import { formatUnits } from 'viem'
import type { SolanaChain } from '../../../solana-chain/solanaChain.js'
import { sol } from '../../../solana-chain/solanaTokens.js'
import type { SolanaChange, SolanaTransaction } from '../../../solana-chain/solanaTransaction.js'
import { tokenIcon } from '../tokenIcon.js'

/** Tells a transaction of the Solana chain as one account sees it. */
export function describeSolana(
  transaction: SolanaTransaction,
  { account, chain }: describeSolana.Options,
): Transaction {
  const { signature, time, hasFailed, payer, changes } = transaction
  const own = changes
    .filter(({ owner }) => owner === account)
    .toSorted((one, other) => (one.amount < other.amount ? -1 : 1))
  const isPayer = payer === account
  const [main] = own
  const other = main && findOther(changes, main)
  return {
    id: `${chain.caipNetworkId}:${signature}`,
    ...{ hash: signature, minedAt: time, chainId: chain.caipNetworkId },
    operationType: nameOperation(own, { isPayer, isMade: !other }),
    status: hasFailed ? 'failed' : 'confirmed',
    sentFrom: payer,
    sentTo: isPayer ? (other ?? account) : account,
    transfers: own.map((change) => {
      const isIn = change.amount > 0n
      const party = findOther(changes, change)
      return {
        direction: isIn ? 'in' : 'out',
        ...(isIn || party ? { sender: isIn ? (party ?? payer) : account } : { sender: account }),
        ...(isIn ? { recipient: account } : party ? { recipient: party } : {}),
        token: describeAmount(change, chain),
      }
    }),
  }
}

export declare namespace describeSolana {
  type Options = { account: string; chain: SolanaChain }
}

function nameOperation(
  own: readonly SolanaChange[],
  { isPayer, isMade }: { isPayer: boolean; isMade: boolean },
): string {
  const hasIn = own.some(({ amount }) => amount > 0n)
  const hasOut = own.some(({ amount }) => amount < 0n)
  if (hasIn && hasOut) return 'trade'
  if (hasOut) return 'send'
  if (hasIn) return isPayer && isMade ? 'mint' : 'receive'
  return 'execute'
}

/** Who had most of the opposite change of the same token. */
function findOther(changes: readonly SolanaChange[], own: SolanaChange): string | undefined {
  const [first] = changes
    .filter(({ mint, amount }) => mint === own.mint && amount > 0n !== own.amount > 0n)
    .toSorted((one, other) => {
      const isMore = own.amount > 0n ? one.amount < other.amount : one.amount > other.amount
      return isMore ? -1 : 1
    })
  return first?.owner
}

function describeAmount({ mint, amount }: SolanaChange, chain: SolanaChain): TransferredToken {
  const size = amount < 0n ? -amount : amount
  const token = mint ? chain.tokens.find(({ address }) => address === mint) : sol
  const address = `${chain.caipNetworkId}:${mint}`
  // A mint that a test made: the chain says nothing of its name.
  if (!token) return { name: '', symbol: '', amount: String(size), address }
  const { name, symbol, decimals } = token
  const iconUrl = tokenIcon(symbol)
  return {
    ...{ name, symbol, amount: formatUnits(size, decimals) },
    ...(iconUrl && { iconUrl }),
    ...(mint && { address }),
  }
}
