import { type AskSigner, askWallet, readProperty } from '@wallet-kit/core/plugin'
import { codeOf } from './codeOf.js'
import { getMethod } from './getMethod.js'

/**
 * Calls a feature of a Wallet Standard wallet, whose method has the name behind the colon. `parse` reads the answer and gives
 * `undefined` where it is not what the standard says, which is a `WalletAnswerError`; a missing feature is an
 * `UnsupportedMethodError`. It ends with the signal, at once; what waits for no person also has a `timeout` (ms).
 */
export function callFeature<answer>(
  wallet: unknown,
  {
    feature,
    inputs = [],
    parse,
    ask = async (asked) => asked(),
    ...options
  }: callFeature.Options<answer>,
): Promise<answer> {
  return askWallet(
    feature,
    // Asked in the same task, so that a wallet that opens a window does it inside the visitor's click.
    async () => {
      const method = getMethod(wallet, feature)
      if (!method) throw Object.assign(new TypeError(feature), { code: 4200 })
      const owner = readProperty(readProperty(wallet, 'features'), feature)
      const parsed = parse(await ask(() => method.apply(owner, [...inputs])))
      if (parsed === undefined) throw new DOMException(feature, 'DataError')
      return parsed
    },
    { ...options, codeOf },
  )
}

export declare namespace callFeature {
  type Options<answer> = Omit<askWallet.Options, 'codeOf'> & {
    /** `standard:connect`. */
    readonly feature: string
    readonly inputs?: readonly unknown[]
    readonly parse: (answer: unknown) => answer | undefined
    /** Whatever signs or sends is asked by the signer's own. */
    readonly ask?: AskSigner | undefined
  }
}
