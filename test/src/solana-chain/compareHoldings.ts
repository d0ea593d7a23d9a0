import type { LiteSVM } from 'litesvm'
import { parseTokenData } from './parseTokenData.js'
import type { SolanaChange } from './solanaTransaction.js'
import { tokenProgramOf } from './tokenProgramOf.js'

type Address = Parameters<LiteSVM['getAccount']>[0]
/** By owner and mint; SOL by the owner and nothing; the rent of all token accounts by itself. */
type Holdings = ReadonlyMap<string, bigint>

const rent = 'rent'

/** What the accounts hold, SOL and tokens. The SOL of a token account is the rent that somebody paid for it. */
export function readHoldings(svm: LiteSVM, addresses: readonly string[]): Holdings {
  const holdings = new Map<string, bigint>()
  const add = (key: string, amount: bigint) => holdings.set(key, (holdings.get(key) ?? 0n) + amount)
  for (const address of addresses) {
    const account = svm.getAccount(address as Address)
    if (!account.exists) continue
    const token = tokenProgramOf(account.programAddress)
      ? parseTokenData(Uint8Array.from(account.data), () => 0)
      : undefined
    add(token?.type === 'account' ? rent : `${address} `, account.lamports)
    if (token?.type !== 'account') continue
    const { owner, mint, tokenAmount } = token.info
    add(`${owner} ${mint}`, BigInt(tokenAmount.amount))
  }
  return holdings
}

/** What is more and what is less than before, but for what the network costs: the fee, and the rent of token accounts. */
export function compareHoldings(
  before: Holdings,
  after: Holdings,
  { payer, fee }: compareHoldings.Options,
): SolanaChange[] {
  const rise = (key: string) => (after.get(key) ?? 0n) - (before.get(key) ?? 0n)
  const cost = fee + rise(rent)
  const keys = new Set([...before.keys(), ...after.keys()])
  keys.delete(rent)
  return [...keys].flatMap((key) => {
    const [owner = '', mint] = key.split(' ')
    const amount = rise(key) + (key === `${payer} ` ? cost : 0n)
    return amount === 0n ? [] : { owner, amount, ...(mint && { mint }) }
  })
}

export declare namespace compareHoldings {
  type Options = { payer: string; fee: bigint }
}
