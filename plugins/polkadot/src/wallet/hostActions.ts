import type { Kit } from '@wallet-kit/core'
import { askToSign, openProvider, type Signer, withSigner } from '@wallet-kit/core/plugin'
import type * as actions from '../actions.js'
import { type PolkadotSigner, requestSignature, toHex } from './polkadotExtension.js'

// The code behind the actions of a host. The actions note the account, then load this file with the first call: see `actions/`.

export async function signRaw(
  _kit: Kit,
  signer: Signer<'polkadot'>,
  options: actions.signRaw.Options,
): Promise<actions.signRaw.ReturnType> {
  const data = toHex(options.data)
  const extension = await openProvider(signer.connector, signer.signal)
  return askToSign(signer, ({ address, ask, signal }) =>
    requestSignature(extension, { address, data, ask, signal }),
  )
}

export async function getSigner(
  kit: Kit,
  { caipAddress }: { readonly caipAddress: string | undefined },
): Promise<PolkadotSigner> {
  const { signer } = await kit.getProvider('polkadot')

  /** A method of the signer. It asks the wallet that is connected when it is called. */
  function guard<name extends keyof PolkadotSigner>(operation: name) {
    type Method = (input: object) => ReturnType<NonNullable<PolkadotSigner[name]>>
    const method = (input: object) =>
      withSigner(kit, { namespace: 'polkadot', operation, caipAddress }, async (active) => {
        const { signer } = await openProvider(active.connector, active.signal)
        return active.ask(() => (signer[operation] as Method).call(signer, input))
      })
    return signer[operation] && { [operation]: method }
  }
  return { ...guard('signPayload'), ...guard('signRaw') }
}
