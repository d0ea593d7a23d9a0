/** A token of the Solana chain; all of them are invented and worth nothing. */
export type SolanaToken = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Invented and fixed: US dollars for one token, a decimal string. */
  readonly price: string
  /** The mint. `alice` may mint more. */
  readonly address: string
  /** The program that it belongs to. */
  readonly program: 'spl-token' | 'spl-token-2022'
  /** What Token-2022 keeps of every transfer: hundredths of a percent, rounded up, and base units at the most. */
  readonly transferFee?: { readonly basisPoints: number; readonly maximum: number }
}

/** The native token, at an invented price. */
export const sol = { name: 'Solana', symbol: 'SOL', decimals: 9, price: '150' } as const

/** The tokens of the chain: one of the SPL program, one of Token-2022, and one of Token-2022 with a transfer fee. */
export const solanaTokens: readonly SolanaToken[] = [
  {
    name: 'Test Dollar',
    symbol: 'TUSD',
    decimals: 6,
    price: '1',
    address: 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9',
    program: 'spl-token',
  },
  {
    name: 'Kit Token',
    symbol: 'KIT',
    decimals: 9,
    price: '12.5',
    address: '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu',
    program: 'spl-token-2022',
  },
  {
    name: 'Toll Token',
    symbol: 'TOLL',
    decimals: 6,
    price: '2',
    address: 'BS2eoz92qG5hNSsdw7GyCKXX2K28o8BQdBDCxhh1V76X',
    program: 'spl-token-2022',
    transferFee: { basisPoints: 150, maximum: 20_000_000 },
  },
]
