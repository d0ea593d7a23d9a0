import type { Movement } from './indexedTransaction.js'

/** What a transaction changed for one account and one token (or one NFT), in the end. */
export type Change = Movement & { direction: 'in' | 'out' | 'self' }

/**
 * Sums up what an account gave and got of each token in a transaction, what it gave first. What came back in the same
 * transaction (the rest of a swap) is taken off; a movement of 0 stays, as it is all that such a transaction did.
 */
export function sumMovements(movements: readonly Movement[], account: string): Change[] {
  const byToken = new Map<string, Movement[]>()
  for (const each of movements) {
    if (each.from !== account && each.to !== account) continue
    const key = `${each.token ?? ''}:${each.tokenId ?? ''}`
    byToken.set(key, [...(byToken.get(key) ?? []), each])
  }
  const order = { out: 0, self: 1, in: 2 }
  return [...byToken.values()]
    .flatMap((own) => sum(own, account))
    .toSorted((one, other) => order[one.direction] - order[other.direction])
}

function sum(own: readonly Movement[], account: string): Change[] {
  const given = own.filter(({ from, to }) => from === account && to !== account)
  const got = own.filter(({ from, to }) => from !== account && to === account)
  const self = own.filter(({ from, to }) => from === account && to === account)
  const total = (list: readonly Movement[]) => list.reduce((all, { amount }) => all + amount, 0n)
  const net = total(got) - total(given)
  const amount = net < 0n ? -net : net
  // The largest says who the other one is.
  const [main] = (net < 0n || got.length === 0 ? given : got).toSorted((one, other) =>
    one.amount < other.amount ? 1 : -1,
  )
  const [first] = self
  return [
    ...(main && (amount > 0n || given.length === 0 || got.length === 0)
      ? [{ ...main, amount, direction: main.from === account ? ('out' as const) : ('in' as const) }]
      : []),
    ...(first ? [{ ...first, amount: total(self), direction: 'self' as const }] : []),
  ]
}
