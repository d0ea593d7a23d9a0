import type { BalanceList } from './dataProviders.js'

/** Reads what is said of a list of balances, whoever says it; what cannot be meant is left out. */
export function readNotes(value: unknown): Omit<BalanceList, 'balances'> {
  const { asked, unread, pricing } = Object(value)
  const isCount = (count: unknown) => Number.isSafeInteger(count) && (count as number) > 0
  return {
    ...(isCount(asked) && isCount(unread) && unread <= asked && { asked, unread }),
    ...((pricing === 'pools' || pricing === 'none') && { pricing }),
  }
}
