import { createHttp, type Http, type Rpc } from '@wallet-kit/core/plugin'
import { fakeNetwork } from '@wallet-kit/core/testing'
import type { OnchainOptions } from '../src/options.js'
import type { ReadContext } from '../src/slice.js'

/** What readers of chain 31337, which no public indexer knows, ask with. */
export function createTestContext({
  rpc,
  apiUrl,
  options = {},
  http = createHttp(),
}: {
  readonly rpc: Rpc
  readonly apiUrl?: string
  readonly options?: OnchainOptions
  readonly http?: Http
}): ReadContext {
  const network = fakeNetwork('eip155', 31337, 'Local')
  return {
    network: { ...network, ...(apiUrl && { apiUrl }) },
    ...{ rpc, http, options, memory: new Map() },
  }
}
