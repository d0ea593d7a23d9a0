import type { Network } from '@wallet-kit/core'
import type { DataName, DataReaders } from '@wallet-kit/core/plugin'
import type { BlockchainSource } from '../src/index.js'

/** A source that tells what the test says of all networks, and counts what it is asked. */
export function fakeSource(
  id: string,
  readers: DataReaders,
): BlockchainSource & { asked: string[] } {
  const asked: string[] = []
  const counted = Object.entries(readers).map(([name, reader]) => [
    name,
    Object.fromEntries(
      Object.entries(reader).map(([method, ask]) => [
        method,
        typeof ask === 'function'
          ? (...options: unknown[]) => {
              asked.push(method)
              return ask(...options)
            }
          : ask,
      ]),
    ),
  ])
  return {
    ...{ id, asked },
    has: (name: DataName) => name in readers,
    createReaders: () => Object.fromEntries(counted),
  }
}

/** A network of eip155, which nobody reaches. */
export const testNetwork = (id: number): Network => ({
  ...{ id, caipNetworkId: `eip155:${id}`, namespace: 'eip155', name: `Network ${id}` },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [`https://node-${id}.example/key`, `https://other-${id}.example`],
})
