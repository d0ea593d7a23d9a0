import { randomBytes } from 'node:crypto'
import type { Order } from './order.js'

const VALID_FOR = 15 * 60_000
const DEFAULT_DELAY = 1_000

/** A purchase that was paid. */
export type Purchase = {
  readonly id: string
  /** Counted from 1. */
  readonly number: number
  readonly order: Order
  /** Milliseconds since 1970. */
  readonly paidAt: number
  status: 'pending' | 'confirmed' | 'failed'
  /** Of the transaction that delivered it. */
  hash?: string
}

/** Where a visitor stands on a provider's page. */
export type PaySession = {
  readonly order: Order
  readonly redirectUrl: URL | undefined
  state: 'open' | 'paid' | 'cancelled'
}

/** What was quoted, what is being paid, and what was bought. */
export type Purchases = {
  /** Keeps what was quoted and names it. */
  keep(order: Order): string
  /** What was quoted under that name. */
  find(quoteId: string): Order | undefined
  /** Opens a page for an order and gives its name, which nobody can guess. */
  open(order: Order, redirectUrl: URL | undefined): string
  /** The page of that name, for a quarter of an hour. */
  session(name: string): PaySession | undefined
  /** Takes the payment: the tokens are sent after the delay. */
  pay(session: PaySession): void
  /** What an address bought, the newest first. */
  list(address: string): readonly Purchase[]
  /** How many milliseconds lie between payment and delivery, for those that wait too. */
  setDelay(delay: number): void
  /** Lets nothing more happen. */
  stop(): void
}

/** Makes the books of the providers; `deliver` sends the tokens and gives the transaction's hash. */
export function createPurchases(deliver: (order: Order) => Promise<string>): Purchases {
  const orders = new Map<string, Order>()
  const sessions = new Map<string, PaySession & { readonly until: number }>()
  const purchases: Purchase[] = []
  const timers = new Map<Purchase, NodeJS.Timeout>()
  let delay = DEFAULT_DELAY

  function wait(purchase: Purchase) {
    clearTimeout(timers.get(purchase))
    timers.set(
      purchase,
      setTimeout(() => settle(purchase), delay),
    )
  }
  async function settle(purchase: Purchase) {
    timers.delete(purchase)
    try {
      purchase.hash = await deliver(purchase.order)
      purchase.status = 'confirmed'
    } catch {
      purchase.status = 'failed'
    }
  }
  return {
    keep(order) {
      const id = newName()
      orders.set(id, order)
      return id
    },
    find: (quoteId) => orders.get(quoteId),
    open(order, redirectUrl) {
      const name = newName()
      sessions.set(name, { order, redirectUrl, state: 'open', until: Date.now() + VALID_FOR })
      return name
    },
    session(name) {
      const session = sessions.get(name)
      return session && Date.now() < session.until ? session : undefined
    },
    pay(session) {
      session.state = 'paid'
      const { order } = session
      const purchase: Purchase = {
        ...{ id: newName(), number: purchases.length + 1, order },
        ...{ paidAt: Date.now(), status: 'pending' },
      }
      purchases.unshift(purchase)
      wait(purchase)
    },
    list: (address) =>
      purchases.filter(({ order }) => order.address.toLowerCase() === address.toLowerCase()),
    setDelay(milliseconds) {
      delay = milliseconds
      for (const purchase of timers.keys()) wait(purchase)
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}

function newName(): string {
  return randomBytes(12).toString('hex')
}
