import { parseTransaction } from './parseTransaction.js'
import type { Transaction } from './transaction.js'

/**
 * Reads a transaction in the kit's own shape, as a host's provider gives it and the storage keeps it, by the rules that hold for
 * a service's answer; undefined for what is none.
 */
export function readTransaction(
  value: unknown,
  intern?: (text: string) => string,
): Transaction | undefined {
  const { id, minedAt, chainId, transfers, ...rest } = Object(value)
  const time = new Date(typeof minedAt === 'number' ? minedAt : Number.NaN)
  if (Number.isNaN(time.getTime())) return undefined
  const metadata = { ...rest, minedAt: time.toISOString(), chain: chainId }
  const moved = Array.isArray(transfers) ? transfers.map(toAnswer) : []
  return parseTransaction({ id, metadata, transfers: moved }, intern)
}

/** A transfer as a service writes it. */
function toAnswer(transfer: unknown): unknown {
  const { token, nft, ...rest } = Object(transfer)
  const { amount, iconUrl, ...info } = Object(token)
  const { name, collection, previewUrl, isSpam } = Object(nft)
  return {
    ...rest,
    quantity: { numeric: amount },
    fungible_info: { ...info, icon: { url: iconUrl } },
    nft_info: nft && {
      name,
      collection,
      content: { preview: { url: previewUrl } },
      flags: { is_spam: isSpam },
    },
  }
}
