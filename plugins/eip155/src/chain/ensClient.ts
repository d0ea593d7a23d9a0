import type { Rpc } from '@wallet-kit/core/plugin'
import {
  type CcipRequestParameters,
  ccipRequest,
  createClient,
  custom,
  type EIP1193RequestFn,
} from 'viem'
import { getEnsAddress, getEnsName, getEnsText, normalize } from 'viem/ens'
import { ensUniversalResolver as universalResolverAddress } from '../constants.js'
import { InvalidEnsNameError } from '../errors.js'

/** What ENS is asked. A name must be normalised. Null: no such record. */
export type EnsClient = {
  getName(address: `0x${string}`): Promise<string | null>
  getAddress(name: string, coinType: number): Promise<string | null>
  getText(name: string, key: string): Promise<string | null>
}

/**
 * Makes an ENS client over the JSON-RPC of chain 1, with the deadlines and retries of that client alone. A name's owner chooses its
 * gateways; only those at the origins of `ccipRead` are asked.
 */
export function createEnsClient(
  rpc: Rpc,
  { ccipRead }: { ccipRead: readonly string[] },
): EnsClient {
  const request = (({ method, params }: { method: string; params?: unknown[] }) =>
    rpc({ method, params })) as EIP1193RequestFn
  const client = createClient({
    transport: custom({ request }, { retryCount: 0 }),
    ccipRead: ccipRead.length > 0 && {
      request: (asked: CcipRequestParameters) =>
        ccipRequest({ ...asked, urls: asked.urls.filter((url) => isListed(url, ccipRead)) }),
    },
  })
  return {
    getName: (address) => getEnsName(client, { address, universalResolverAddress }),
    getAddress: (name, coinType) =>
      getEnsAddress(client, {
        name,
        universalResolverAddress,
        // The older record of chain 1 is the one that every resolver has.
        ...(coinType !== 60 && { coinType: BigInt(coinType) }),
      }),
    getText: (name, key) => getEnsText(client, { name, key, universalResolverAddress }),
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

function isListed(url: string, origins: readonly string[]): boolean {
  try {
    const { origin } = new URL(url)
    return origins.some((listed) => new URL(listed).origin === origin)
  } catch {
    return false
  }
}
