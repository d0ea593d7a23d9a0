import { isWalletKitError } from '@wallet-kit/core'
import { isRevert, type Rpc, ServiceAnswerError } from '@wallet-kit/core/plugin'
import {
  type Address,
  type Client,
  createClient,
  custom,
  type EIP1193RequestFn,
  getAddress,
  isAddress,
  isHex,
  size,
} from 'viem'
import { getEnsAddress, getEnsName, getEnsText } from 'viem/ens'
import { askGateway, endAfter, GatewayError, type GatewayRequest } from './askGateway.js'

/** How often one record may lead to the node and to gateways: a resolver may ask for more, without an end. */
const [mostCalls, mostRequests] = [6, 3]

/** So long, in ms, all gateways of a request may take: it has 9 s, and one whose gateways take longer would look like a node that fails. */
const standardTime = 6_000

/** What ENS says. Names have to be normalised. Undefined: there is no such record, by the node or by a gateway of the name. */
export type EnsReader = {
  /** The primary name of an address, as it is written there. */
  readonly readPrimaryName: (address: Address) => Promise<string | undefined>
  readonly readAddress: (name: string, coinType: number) => Promise<Address | undefined>
  readonly readText: (name: string, key: string) => Promise<string | undefined>
}

/**
 * Makes what reads ENS for one request, by its universal resolver. Rejects if the node cannot be asked, if no gateway of a name answers
 * (`GatewayError`), and if the request is over.
 * @see https://docs.ens.domains/resolvers/universal
 */
export function createEnsReader(options: createEnsReader.Options): EnsReader {
  const { universalResolverAddress, gatewaysTime = standardTime } = options
  const gatewaysEnd = endAfter(gatewaysTime, options.signal)

  async function read<value>(ask: (client: Client) => Promise<value | null>) {
    const { client, unanswered } = createEnsClient(options, gatewaysEnd)
    const found = await ask(client).catch((error) => {
      options.signal.throwIfAborted()
      throwUnlessAnswered(error)
      return null
    })
    // A resolver may go on without what a gateway did not say, and find nothing then.
    if (found === null && unanswered.length) throw unanswered[0]
    return found ?? undefined
  }

  return {
    readPrimaryName: (address) =>
      read((client) => getEnsName(client, { address, universalResolverAddress })),
    readAddress: async (name, coinType) => {
      const address = await read((client) =>
        getEnsAddress(client, {
          ...{ name, universalResolverAddress },
          // The older record is the one that every resolver has.
          ...(coinType !== 60 && { coinType: BigInt(coinType) }),
        }),
      )
      return isAddress(address ?? '', { strict: false }) ? getAddress(address ?? '') : undefined
    },
    readText: (name, key) =>
      read((client) => getEnsText(client, { name, key, universalResolverAddress })),
  }
}

export declare namespace createEnsReader {
  type Options = Pick<askGateway.Options, 'trusted' | 'signal' | 'lookup'> & {
    readonly rpc: Rpc
    readonly universalResolverAddress: Address
    /** In ms, of all gateways together. Default 6 s. */
    readonly gatewaysTime?: number
  }
}

/** One for each record, since each has limits of its own. */
function createEnsClient(
  { rpc, universalResolverAddress, ...options }: createEnsReader.Options,
  gatewaysEnd: AbortSignal,
): { readonly client: Client; readonly unanswered: readonly GatewayError[] } {
  let [calls, requests] = [0, 0]
  const unanswered: GatewayError[] = []
  const miss = (error: unknown) => {
    if (error instanceof GatewayError) unanswered.push(error)
    throw error
  }
  const request = (async ({ method, params }: { method: string; params?: unknown[] }) => {
    if (++calls > mostCalls) miss(new GatewayError())
    const answer = await rpc({ method, params }, { signal: options.signal })
    // The resolver gives two words at least. Anything else is of no resolver, and says nothing of a name.
    if (method !== 'eth_call' || (isHex(answer) && size(answer) >= 64)) return answer
    throw new ServiceAnswerError({ url: universalResolverAddress, problem: 'No record.' })
  }) as EIP1193RequestFn
  const takeRequest = () => {
    if (++requests > mostRequests) throw new GatewayError()
  }
  const client = createClient({
    transport: custom({ request }, { retryCount: 0 }),
    ccipRead: {
      request: (asked: GatewayRequest) =>
        askGateway(asked, { ...options, signal: gatewaysEnd, takeRequest }).catch(miss),
    },
  })
  return { client, unanswered }
}

/** Nothing was found where the node says so; where the node was not reached, nobody knows. */
function throwUnlessAnswered(error: unknown): void {
  let cause = error
  for (let depth = 0; cause && depth < 20; depth++) {
    if (isWalletKitError(cause)) {
      if (isRevert(cause)) return
      throw cause
    }
    cause = (cause as { cause?: unknown }).cause
  }
}
