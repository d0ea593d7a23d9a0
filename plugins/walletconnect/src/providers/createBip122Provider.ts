import type { Kit } from '@wallet-kit/core'
import {
  readProperty,
  readText,
  UnsupportedMethodError,
  WalletAnswerError,
} from '@wallet-kit/core/plugin'
import type { Requester } from './createProvider.js'

type Params = Readonly<Record<string, unknown>>

/**
 * The session as a WBIP provider.
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc
 */
export function createBip122Provider(kit: Kit, { ask, addresses }: Requester) {
  /** The account in use. The wallet names its own choice first, and the visitor may have made another here. */
  function readAccount() {
    const all = addresses()
    const { address } = kit.getAccount('bip122')
    return all.find((each) => each === address) ?? all[0]
  }

  /** The session's addresses, with their keys if the wallet gives them. */
  async function getAccounts() {
    const accounts = []
    for (const address of addresses()) {
      const answer = await ask('getAccountAddresses', { account: address }).catch(() => undefined)
      const rows = Array.isArray(answer) ? answer : []
      const row = rows.find((each) => readText(each, 'address') === address)
      accounts.push({ address, publicKey: readText(row, 'publicKey'), purpose: 'payment' })
    }
    return accounts
  }

  async function signMessage({ address, message, protocol }: Params) {
    const method = 'signMessage'
    const answer = await ask(method, {
      account: address,
      address,
      message,
      protocol: String(protocol ?? 'bip322').toLowerCase(),
    })
    const signature = readText(answer, 'signature')
    if (!/^([\da-f]{2})+$/i.test(signature)) throw new WalletAnswerError({ method })
    return {
      address,
      signature: btoa(
        signature.replace(/../g, (byte) => String.fromCharCode(Number.parseInt(byte, 16))),
      ),
      messageHash: readText(answer, 'messageHash'),
    }
  }

  async function signPsbt({ psbt, signInputs, broadcast }: Params) {
    const inputs = Object.entries(Object(signInputs) as Record<string, readonly number[]>)
    const answer = await ask('signPsbt', {
      account: readAccount(),
      psbt,
      broadcast: !!broadcast,
      signInputs: inputs.flatMap(([address, indexes]) =>
        indexes.map((index) => ({ address, index })),
      ),
    })
    return { psbt: readText(answer, 'psbt'), txid: readText(answer, 'txid') }
  }

  async function sendTransfer({ recipients }: Params) {
    const [recipient, ...others] = Array.isArray(recipients) ? recipients : []
    // WalletConnect's `sendTransfer` takes one recipient.
    if (others.length) throw new UnsupportedMethodError({ method: 'sendTransfer to several' })
    const answer = await ask('sendTransfer', {
      account: readAccount(),
      recipientAddress: readText(recipient, 'address'),
      amount: `${readProperty(recipient, 'amount')}`,
    })
    return { txid: readText(answer, 'txid') }
  }

  const methods: Readonly<Record<string, (params: Params) => Promise<unknown>>> = {
    getAccounts,
    getAddresses: async () => ({ addresses: await getAccounts() }),
    wallet_connect: async () => ({ addresses: await getAccounts() }),
    signMessage,
    signPsbt,
    sendTransfer,
  }
  return {
    /** Gives a JSON-RPC answer, as WBIP providers do. */
    async request(method: string, params: unknown) {
      const answer = methods[method]
      if (!answer) throw new UnsupportedMethodError({ method })
      return { jsonrpc: '2.0', id: null, result: await answer(Object(params)) }
    },
  }
}
