import { BaseError, createWalletClient, defineChain, type Hex, hexToBigInt, http } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { ProviderRpcError } from '../providerRpcError.js'
import type { WalletContext } from '../walletContext.js'
import { requireRpcUrl } from './requireRpcUrl.js'

/** Signs a transaction with the account's key, sends it to the chain as raw bytes, and gives its hash. */
export async function sendTransaction(
  context: WalletContext,
  { account, transaction }: sendTransaction.Options,
): Promise<Hex> {
  const url = requireRpcUrl(context)
  const { chainId } = context.state.get()
  if (transaction.chainId !== undefined && Number(transaction.chainId) !== chainId) {
    throw new ProviderRpcError(-32602, `The transaction is for chain ${transaction.chainId}.`)
  }
  const chain = defineChain({
    id: chainId,
    name: `Chain ${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })
  const client = createWalletClient({ account, chain, transport: http(url, { retryCount: 0 }) })
  const { to, data, input, value, gas, nonce, gasPrice, maxFeePerGas, maxPriorityFeePerGas } =
    transaction
  const payload = data ?? input
  try {
    // The page chose between the two kinds of fees by naming them; the union of viem's types cannot know.
    return await client.sendTransaction({
      ...(to === undefined ? {} : { to }),
      ...(payload === undefined ? {} : { data: payload }),
      ...(nonce === undefined ? {} : { nonce: Number(nonce) }),
      ...amounts({ value, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas }),
    } as Parameters<typeof client.sendTransaction>[0])
  } catch (error) {
    throw translate(error)
  }
}

export declare namespace sendTransaction {
  type Options = {
    account: PrivateKeyAccount
    /** As JSON-RPC has it: every quantity hexadecimal. */
    transaction: { readonly [field: string]: Hex | undefined }
  }
}

function amounts(fields: Record<string, Hex | undefined>): Record<string, bigint> {
  const given = Object.entries(fields).filter((entry): entry is [string, Hex] => Boolean(entry[1]))
  return Object.fromEntries(given.map(([name, value]) => [name, hexToBigInt(value)]))
}

// The chain's own words and code, which a page would get from any wallet.
function translate(error: unknown): ProviderRpcError {
  if (!(error instanceof BaseError)) return new ProviderRpcError(-32603, String(error))
  const cause = error.walk((each) => typeof Object(each).code === 'number')
  const code: unknown = Object(cause).code
  return new ProviderRpcError(
    typeof code === 'number' ? code : -32603,
    error.details || error.shortMessage,
  )
}
