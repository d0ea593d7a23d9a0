import type { Namespace } from '@wallet-kit/core'

const verifiers = {
  eip155: async () => (await import('./eip155.js')).verifyEip155,
  solana: async () => (await import('./solana.js')).verifySolana,
  polkadot: async () => (await import('./polkadot.js')).verifyPolkadot,
  bip122: async () => (await import('./bip122.js')).verifyBip122,
}

/**
 * Whether an account signed a text. Nothing leaves the page, but for a contract account, whose contract is asked by `call`. What is no
 * signature verifies nothing. It runs on servers, too. Rejects with what `call` rejects with: then it is not known.
 * @example await verifySignature({ namespace: 'solana', address, message, signature })
 */
export async function verifySignature(options: verifySignature.Options): Promise<boolean> {
  const verify = await verifiers[options.namespace]()
  let failure: { readonly cause: unknown } | undefined
  const { call } = options
  const asked =
    call &&
    (async (data: string) => {
      try {
        return await call(data)
      } catch (cause) {
        failure = { cause }
        throw cause
      }
    })
  try {
    return await verify({ ...options, call: asked })
  } catch {
    if (failure) throw failure.cause
    return false
  }
}

export declare namespace verifySignature {
  type Options = {
    readonly namespace: Namespace
    readonly address: string
    /** The text as it was signed. */
    readonly message: string
    /** As the wallets of the namespace give it: hex on eip155 and polkadot, base58 on solana, base64 on bip122. */
    readonly signature: string
    /** `eth_call` of a deployment with this data, at the account's own network. Gives what it returns; undefined where it reverts. */
    readonly call?: ((data: string) => Promise<string | undefined>) | undefined
  }
}
