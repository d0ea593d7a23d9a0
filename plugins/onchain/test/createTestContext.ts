import { createHttp, type Http, type Rpc } from '@wallet-kit/core/plugin'
import { fakeNetwork } from '@wallet-kit/core/testing'
import type { OnchainOptions } from '../src/options.js'
import type { ReadContext } from '../src/slice.js'

/** What readers of a chain ask with: of 31337, which no public indexer knows, if nothing else is said. */
export function createTestContext({
  rpc,
  apiUrl,
  chainId = 31337,
  options = {},
  http = createHttp(),
}: {
  readonly rpc: Rpc
  readonly apiUrl?: string
  /** EIP-155. */
  readonly chainId?: number
  readonly options?: OnchainOptions
  readonly http?: Http
}): ReadContext {
  const network = fakeNetwork('eip155', chainId, 'Local')
  return {
    network: { ...network, ...(apiUrl && { apiUrl }) },
    ...{ rpc, http, options, memory: new Map() },
  }
}
