/** Networks that all of Moralis's EVM readers take, by their numbers, which it writes in hex. */
const evm = [
  1, 10, 25, 56, 97, 100, 137, 143, 250, 369, 545, 747, 1135, 1284, 1285, 1287, 1328, 1329, 2020,
  4202, 8453, 10_200, 42_161, 43_114, 59_141, 59_144, 80_002, 84_532, 88_882, 88_888, 202_601,
  11_155_111,
] as const

/** Of these the coins are worth nothing. */
const testnets: ReadonlySet<number> = new Set([
  97, 545, 1287, 1328, 4202, 10_200, 59_141, 80_002, 84_532, 88_882, 202_601, 11_155_111,
])

/**
 * The wrapped coins, by which Moralis knows a price of the coin. They stand in plugin-onchain's table of exchanges, with its sources
 * (`plugins/onchain/src/evm/exchanges.ts`).
 */
const wrapped: Readonly<Record<number, string>> = {
  1: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  10: '0x4200000000000000000000000000000000000006',
  56: '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c',
  100: '0xe91d153e0b41518a2ce8dd3d7944fa863463a97d',
  137: '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270',
  8453: '0x4200000000000000000000000000000000000006',
  42161: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
  43114: '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7',
}

export type MoralisNetwork = {
  /** What it calls the network. */
  readonly chain: string
  readonly wrappedCoin?: string | undefined
  readonly isTestnet: boolean
}

/** Moralis's names by CAIP-2 id: the chains that its EVM API takes. @see https://docs.moralis.com/supported-chains */
export const networks: Readonly<Record<string, MoralisNetwork>> = Object.fromEntries(
  evm.map((id) => [
    `eip155:${id}`,
    { chain: `0x${id.toString(16)}`, wrappedCoin: wrapped[id], isTestnet: testnets.has(id) },
  ]),
)

/** The one network of its Solana API. */
export const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
