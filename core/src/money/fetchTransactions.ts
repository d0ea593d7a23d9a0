import { ServiceAnswerError } from '../errors/http.js'
import type { Kit } from '../kit/kit.js'
import { askBlockchain } from '../service/askBlockchain.js'
import { askProvider } from '../service/askProvider.js'
import { createInterner } from '../service/createInterner.js'
import { readEach } from '../service/readEach.js'
import { readPage } from '../service/readPage.js'
import { parseTransaction } from './parseTransaction.js'
import { readTransaction } from './readTransaction.js'
import type { Transaction, TransactionPage } from './transaction.js'

/**
 * Reads a page of an account's transactions on one network, newest first, from the host's provider or the blockchain service.
 * What does not parse, or is of another network, is left out. Throws `ServiceNotConfiguredError`, `ServiceAnswerError`,
 * `ProviderTimeoutError` and the errors of the HTTP client.
 */
export async function fetchTransactions(
  kit: Kit,
  { signal, ...options }: fetchTransactions.Options,
): Promise<TransactionPage> {
  const { address, caipNetworkId, cursor, onramp, forceUpdate } = options
  const own = kit.config.providers?.history
  if (own) {
    const ask = (signal: AbortSignal) => own.fetchTransactions({ ...options, signal })
    const { transactions, next } = Object(await askProvider('history', ask, signal))
    const page = readPage({ data: transactions, next })
    if (!page) throw new ServiceAnswerError({ url: 'providers.history' })
    return toPage(page, readTransaction, { caipNetworkId, signal })
  }
  const page = await askBlockchain(kit, 'GET /v1/account/{account}/history', {
    path: { account: address },
    query: {
      chainId: caipNetworkId,
      cursor,
      onramp,
      cache: forceUpdate ? 'recheck' : undefined,
    },
    parse: readPage,
    signal,
  })
  return toPage(page, parseTransaction, { caipNetworkId, signal })
}

async function toPage(
  { items, next }: NonNullable<ReturnType<typeof readPage>>,
  read: (value: unknown, intern: (text: string) => string) => Transaction | undefined,
  { caipNetworkId, signal }: Pick<fetchTransactions.Options, 'caipNetworkId' | 'signal'>,
): Promise<TransactionPage> {
  const intern = createInterner()
  const transactions = await readEach(
    items,
    (value) => {
      const transaction = read(value, intern)
      return transaction?.chainId === caipNetworkId ? transaction : undefined
    },
    signal,
  )
  return { transactions, next }
}

export declare namespace fetchTransactions {
  type Options = {
    readonly address: string
    /** CAIP-2. */
    readonly caipNetworkId: string
    readonly cursor?: string | undefined
    /** Only the purchases of this on-ramp provider. */
    readonly onramp?: string | undefined
    /** Skips the caches. */
    readonly forceUpdate?: boolean | undefined
    readonly signal?: AbortSignal | undefined
  }
}
