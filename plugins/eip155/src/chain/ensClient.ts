import { type Rpc, readProperty } from '@wallet-kit/core/plugin'
import {
  type CcipRequestParameters,
  type Client,
  ccipRequest,
  createClient,
  custom,
  type EIP1193RequestFn,
} from 'viem'
import { getEnsAddress, getEnsName, getEnsText, normalize } from 'viem/ens'
import { ensUniversalResolver as universalResolverAddress } from '../constants.js'
import { InvalidEnsNameError, NameGatewayError } from '../errors.js'

/** What ENS is asked. A name must be normalised. Null: no such record. */
export type EnsClient = {
  getName(address: `0x${string}`): Promise<string | null>
  getAddress(name: string, coinType: number): Promise<string | null>
  getText(name: string, key: string): Promise<string | null>
}

/**
 * Makes an ENS client over the JSON-RPC of chain 1, with the deadlines and retries of that client alone. A name's owner chooses its
 * gateways; only those at the origins of `ccipRead` are asked. Throws `NameGatewayError` if a record needs another one, or none answers.
 */
export function createEnsClient(
  rpc: Rpc,
  { ccipRead }: { ccipRead: readonly string[] },
): EnsClient {
  const request = (({ method, params }: { method: string; params?: unknown[] }) =>
    rpc({ method, params })) as EIP1193RequestFn

  async function read(ask: (client: Client) => Promise<string | null>): Promise<string | null> {
    const unanswered: string[] = []
    const askGateways = async (asked: CcipRequestParameters) => {
      const urls = asked.urls.filter((url) => isListed(url, ccipRead))
      return ccipRequest({ ...asked, urls }).catch((error) => {
        // The gateway's answer: there is nothing.
        if (readProperty(error, 'status') !== 404) unanswered.push(...asked.urls.map(toOrigin))
        throw error
      })
    }
    const client = createClient({
      transport: custom({ request }, { retryCount: 0 }),
      ccipRead: { request: askGateways },
    })
    // A resolver may go on without what a gateway did not say, and find nothing then.
    const found = await ask(client).catch((cause) => {
      if (!unanswered.length) throw cause
      throw new NameGatewayError({ origins: unanswered, cause })
    })
    if (found === null && unanswered.length) {
      throw new NameGatewayError({ origins: unanswered, cause: undefined })
    }
    return found
  }

  return {
    getName: (address) =>
      read((client) => getEnsName(client, { address, universalResolverAddress })),
    getAddress: (name, coinType) =>
      read((client) =>
        getEnsAddress(client, {
          name,
          universalResolverAddress,
          // The older record of chain 1 is the one that every resolver has.
          ...(coinType !== 60 && { coinType: BigInt(coinType) }),
        }),
      ),
    getText: (name, key) =>
      read((client) => getEnsText(client, { name, key, universalResolverAddress })),
  }
}

/** A name by ENSIP-15. Throws `InvalidEnsNameError`. @see https://docs.ens.domains/ensip/15 */
export function normalizeName(name: string): string {
  let normalized = ''
  try {
    normalized = normalize(name)
  } catch (cause) {
    throw new InvalidEnsNameError({ cause })
  }
  if (!normalized) throw new InvalidEnsNameError()
  return normalized
}

const isListed = (url: string, origins: readonly string[]): boolean =>
  origins.some((listed) => toOrigin(listed) === toOrigin(url))

/** The origin of a url; the text itself if it is none. */
function toOrigin(url: string): string {
  try {
    return new URL(url).origin
  } catch {
    return url
  }
}
