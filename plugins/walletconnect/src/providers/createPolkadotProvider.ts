import type { Kit } from '@wallet-kit/core'
import { readText, WalletAnswerError } from '@wallet-kit/core/plugin'
import type { Requester } from './createProvider.js'

/**
 * The session as an enabled Polkadot extension: accounts and a signer.
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/polkadot-rpc
 */
export function createPolkadotProvider(_kit: Kit, { ask, addresses }: Requester) {
  let lastId = 0

  async function sign(method: string, params: unknown) {
    const signature = readText(await ask(method, params), 'signature')
    if (!/^0x[\da-f]+$/i.test(signature)) throw new WalletAnswerError({ method })
    lastId += 1
    return { id: lastId, signature: signature as `0x${string}` }
  }
  const list = () => addresses().map((address) => ({ address }))

  return {
    name: 'walletconnect',
    version: '2',
    accounts: {
      get: async () => list(),
      subscribe(listener: (accounts: readonly { readonly address: string }[]) => void) {
        listener(list())
        return () => {}
      },
    },
    signer: {
      signPayload: (payload: { readonly address: string }) =>
        sign('polkadot_signTransaction', { address: payload.address, transactionPayload: payload }),
      signRaw: ({ address, data }: { readonly address: string; readonly data: string }) =>
        sign('polkadot_signMessage', { address, message: toText(data) }),
    },
  }
}

/** Bytes that are a text are sent as the text itself. */
function toText(data: string): string {
  if (!/^0x([\da-f]{2})*$/i.test(data)) return data
  const bytes = Uint8Array.from(data.slice(2).match(/../g) ?? [], (byte) =>
    Number.parseInt(byte, 16),
  )
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return data
  }
}
