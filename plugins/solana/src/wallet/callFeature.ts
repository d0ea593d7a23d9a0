import { askWallet, readProperty } from '@wallet-kit/core/plugin'

/**
 * Calls a feature of a Wallet Standard wallet, whose method has the name behind the colon: see `askWallet`. A missing feature is an
 * `UnsupportedMethodError`.
 */
export function callFeature<answer>(
  wallet: unknown,
  { feature, inputs = [], ...options }: callFeature.Options<answer>,
): Promise<answer> {
  const call = () => {
    const method = getMethod(wallet, feature)
    if (!method) throw Object.assign(new TypeError(feature), { code: 4200 })
    const owner = readProperty(readProperty(wallet, 'features'), feature)
    return method.apply(owner, [...inputs])
  }
  return askWallet(feature, call, { ...options, codeOf })
}

export declare namespace callFeature {
  type Options<answer> = Omit<askWallet.Options<unknown, answer>, 'codeOf'> & {
    /** `standard:connect`. */
    readonly feature: string
    readonly inputs?: readonly unknown[]
    readonly parse: (answer: unknown) => answer | undefined
  }
}

type Method = (...inputs: unknown[]) => unknown

/** The method of a wallet's feature; undefined where the wallet does not have it. */
export function getMethod(wallet: unknown, feature: string): Method | undefined {
  const own = readProperty(readProperty(wallet, 'features'), feature)
  const method = readProperty(own, feature.slice(feature.indexOf(':') + 1))
  return typeof method === 'function' ? (method as Method) : undefined
}

/** Errors of the Wallet Standard, and of the older adapters that many wallets still wrap, by EIP-1193's codes. */
const codes: ReadonlyMap<unknown, number> = new Map<unknown, number>([
  [4001000, 4001],
  [6160001, 4200],
  [6160002, 4200],
  ['WalletWindowClosedError', 4001],
  ['WalletNotConnectedError', 4100],
])

/** The code of EIP-1193 that a Solana wallet's error amounts to; undefined: its own, or none. */
function codeOf(cause: unknown): number | undefined {
  const standard = readProperty(readProperty(cause, 'context'), '__code')
  // An adapter's error holds what the wallet itself threw.
  const wrapped = readProperty(readProperty(cause, 'error'), 'code')
  const code = codes.get(standard) ?? codes.get(readProperty(cause, 'name'))
  return code ?? (Number.isInteger(wrapped) ? (wrapped as number) : undefined)
}

/** Copies the bytes of a foreign value, also of another window's; undefined where it has none, or another length. */
export function parseBytes(value: unknown, length?: number): Uint8Array | undefined {
  try {
    if (Object.prototype.toString.call(value) !== '[object Uint8Array]') return undefined
    const bytes = Uint8Array.from(value as Uint8Array)
    return bytes.length && (length === undefined || bytes.length === length) ? bytes : undefined
  } catch {
    return undefined
  }
}
