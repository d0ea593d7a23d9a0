import { SignatureUnknownError } from '../errors/walletRequest.js'
import { provesUnsigned } from './askWallet.js'
import type { AskSigner, SignerOptions } from './signer.js'

/**
 * Runs what has a wallet sign and sends nothing. It asks by the signer that it gets. Throws `SignatureUnknownError` if the wallet was asked
 * and its answer was lost; everything else that `run` throws says that the wallet did not sign.
 * @example return askToSign(signer, ({ ask, signal }) => request(provider, call, { ask, signal, parse: parseHex }))
 */
export async function askToSign<signer extends Pick<SignerOptions, 'ask' | 'signal'>, signature>(
  signer: signer,
  run: (signer: signer) => Promise<signature>,
): Promise<signature> {
  let isAsked = false
  const ask: AskSigner = (request, note) =>
    signer.ask(() => {
      isAsked = true
      return request()
    }, note)
  return run({ ...signer, ask }).catch((cause: unknown) => {
    signer.signal?.throwIfAborted()
    throw isAsked && !provesUnsigned(cause) ? new SignatureUnknownError({ cause }) : cause
  })
}
