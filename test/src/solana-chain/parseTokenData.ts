import { base58 } from '@scure/base'

/** What a token program keeps in an account, in the form of Solana's JSON (`jsonParsed`). */
export type TokenData =
  | { readonly type: 'mint'; readonly info: { readonly decimals: number; readonly supply: string } }
  | {
      readonly type: 'account'
      readonly info: {
        readonly mint: string
        readonly owner: string
        readonly state: 'initialized' | 'frozen'
        readonly isNative: boolean
        readonly tokenAmount: { readonly amount: string; readonly decimals: number }
      }
    }

const accountSize = 165
const mintSize = 82

/**
 * Reads the data of a mint or a token account, of either program: what Token-2022 adds stands behind it.
 * `decimalsOf` tells those of a mint.
 */
export function parseTokenData(
  data: Uint8Array,
  decimalsOf: (mint: string) => number,
): TokenData | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const isMint = data.length === mintSize || (data.length > accountSize && data[accountSize] === 1)
  if (isMint) {
    const supply = view.getBigUint64(36, true).toString()
    return { type: 'mint', info: { ...readAuthority(data), decimals: data[44] ?? 0, supply } }
  }
  if (data.length < accountSize) return undefined
  const mint = base58.encode(data.slice(0, 32))
  const amount = view.getBigUint64(64, true)
  const decimals = decimalsOf(mint)
  const uiAmount = Number(amount) / 10 ** decimals
  return {
    type: 'account',
    info: {
      mint,
      owner: base58.encode(data.slice(32, 64)),
      state: data[108] === 2 ? 'frozen' : 'initialized',
      isNative: view.getUint32(109, true) === 1,
      tokenAmount: {
        amount: amount.toString(),
        decimals,
        ...{ uiAmount, uiAmountString: String(uiAmount) },
      },
    },
  }
}

function readAuthority(data: Uint8Array) {
  const isSet = data[0] === 1
  return { mintAuthority: isSet ? base58.encode(data.slice(4, 36)) : null, isInitialized: true }
}
