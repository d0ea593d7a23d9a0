import { base58 } from '@scure/base'

/** What a token program keeps in an account, in the form of Solana's JSON (`jsonParsed`). */
export type TokenData =
  | {
      readonly type: 'mint'
      readonly info: {
        readonly decimals: number
        readonly supply: string
        readonly extensions?: readonly object[]
      }
    }
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
/** Behind an account of either kind Token-2022 says which it is, and what it has besides. */
export const kindAt = accountSize
export const extensionsAt = accountSize + 1

/**
 * Reads the data of a mint or a token account, of either program: what Token-2022 adds stands behind it.
 * `decimalsOf` tells those of a mint.
 */
export function parseTokenData(
  data: Uint8Array,
  decimalsOf: (mint: string) => number,
): TokenData | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const isMint = data.length === mintSize || (data.length > accountSize && data[kindAt] === 1)
  if (isMint) {
    const supply = view.getBigUint64(36, true).toString()
    const extensions = readExtensions(data)
    return {
      type: 'mint',
      info: {
        ...{ ...readAuthority(data), decimals: data[44] ?? 0, supply },
        ...(extensions.length && { extensions }),
      },
    }
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
      ...readDelegate(data, decimals),
    },
  }
}

function readAuthority(data: Uint8Array) {
  const isSet = data[0] === 1
  return { mintAuthority: isSet ? base58.encode(data.slice(4, 36)) : null, isInitialized: true }
}

/** Who may take of the account besides its owner. */
function readDelegate(data: Uint8Array, decimals: number) {
  if (data[72] !== 1) return {}
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const amount = view.getBigUint64(121, true).toString()
  return {
    delegate: base58.encode(data.slice(76, 108)),
    delegatedAmount: { amount, decimals },
  }
}

/** Of what Token-2022 appends to a mint, the transfer fee; the others by their numbers. */
function readExtensions(data: Uint8Array): object[] {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const extensions: object[] = []
  for (let at = extensionsAt; at + 4 <= data.length; ) {
    const type = view.getUint16(at, true)
    const length = view.getUint16(at + 2, true)
    if (type === 1)
      extensions.push({ extension: 'transferFeeConfig', state: readFees(view, at + 4) })
    else if (type) extensions.push({ extension: String(type) })
    at += 4 + length
  }
  return extensions
}

function readFees(view: DataView, at: number) {
  const readFee = (at: number) => ({
    epoch: Number(view.getBigUint64(at, true)),
    maximumFee: Number(view.getBigUint64(at + 8, true)),
    transferFeeBasisPoints: view.getUint16(at + 16, true),
  })
  return {
    withheldAmount: Number(view.getBigUint64(at + 64, true)),
    olderTransferFee: readFee(at + 72),
    newerTransferFee: readFee(at + 90),
  }
}
