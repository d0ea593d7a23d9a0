import { base58, base64 } from '@scure/base'
import { getNetwork, type Kit, type Namespace } from '@wallet-kit/core'
import {
  createEip1193Provider,
  createSolanaWallet,
  readProperty,
  readText,
  UnauthorizedError,
  UnsupportedMethodError,
  WalletAnswerError,
  WalletDisconnectedError,
} from '@wallet-kit/core/plugin'
import type { SessionTypes } from '@walletconnect/types'
import { answerLife } from '../constants.js'
import { openWallet } from '../links/deepLink.js'
import type { Client } from '../session/openClient.js'
import { accountsOn, sessionAccounts } from '../session/toSessions.js'
import { whileSession } from '../session/usedSession.js'
import { getLive } from '../slice.js'

type Create = (kit: Kit, requester: Requester, client: Client) => unknown

const creators: Readonly<Record<Namespace, Create>> = {
  eip155: (kit, { addresses, can, ask }) =>
    createEip1193Provider(kit, {
      addresses,
      // If the wallet did not approve one that only a wallet can do, `ask` throws.
      isForWallet: (method) => isWallets.test(method) || can(method),
      ask,
    }),
  solana: (kit, requester) =>
    createSolanaWallet(kit, { ...requester, name: 'WalletConnect', base58, base64 }),
  polkadot: createPolkadotProvider,
  bip122: createBip122Provider,
}

/** The methods of eip155 that only a wallet can do. */
const isWallets = /^(wallet_|eth_sign|eth_send(?!Raw)|personal_)/

/** The session as a provider of a namespace, for its adapter and for hosts. It is the same object as long as the kit runs. */
export function createProvider(kit: Kit, { client, namespace }: createRequester.Options): unknown {
  const { providers } = getLive(kit)
  const known = providers.get(namespace)
  if (known) return known
  const provider = creators[namespace](kit, createRequester(kit, { client, namespace }), client)
  providers.set(namespace, provider)
  return provider
}

/** Asks the wallet at the other end of the session in use, in one namespace. */
export type Requester = {
  /** Asks for a method on the kit's network. If a person has to answer, the wallet of a phone is brought to the front. */
  ask(method: string, params: unknown): Promise<unknown>
  /** Whether the wallet approved a method on the kit's network. */
  can(method: string): boolean
  /** The accounts on the kit's network, the selected one first. */
  addresses(): readonly string[]
}

export function createRequester(
  kit: Kit,
  { client, namespace }: createRequester.Options,
): Requester {
  const { sign } = client
  const live = getLive(kit)
  const readSession = (): SessionTypes.Struct | undefined => {
    const { topic } = live
    return topic && sign.session.keys.includes(topic) ? sign.session.get(topic) : undefined
  }
  const networkId = () => getNetwork(kit, namespace).caipNetworkId
  /** What the wallet approved on the kit's network. */
  const approved = (session: SessionTypes.Struct) =>
    sessionAccounts(session, namespace).filter(({ caipNetworkId }) => caipNetworkId === networkId())
  const can = (method: string) => {
    const session = readSession()
    return !!session && approved(session).some(({ methods }) => methods.includes(method))
  }

  return {
    can,
    async ask(method, params) {
      const session = readSession()
      if (!session) throw new WalletDisconnectedError()
      if (!approved(session).length) throw new UnauthorizedError()
      if (!can(method)) throw new UnsupportedMethodError({ method })
      const chainId = networkId()
      client.wake()
      const { topic } = session
      const request = { method, params: params as object }
      const expiry = isSilent(method) ? undefined : answerLife
      const answer = sign.request({ topic, chainId, request, ...(expiry && { expiry }) })
      if (expiry) openWallet(kit)
      return whileSession(kit, topic, answer)
    },
    addresses() {
      const session = readSession()
      const { selected } = live
      const options = { namespace, networkId: networkId(), selected }
      return session ? accountsOn(session, options).map(({ address }) => address) : []
    },
  }
}

export declare namespace createRequester {
  type Options = { readonly client: Client; readonly namespace: Namespace }
}

/** The methods that a wallet answers without asking its owner: reads of a chain, of its abilities and of its accounts. */
const silent: readonly RegExp[] = [
  /^wallet_get/,
  /^eth_(?!send|sign|decrypt|getEncryptionPublicKey|requestAccounts)/,
  /^eth_sendRawTransaction$/,
  /^(net|web3)_/,
  /^solana_(getAccounts|requestAccounts)$/,
  /^getAccountAddresses$/,
]

/** Whether a wallet answers a method without asking its owner. False for a method that is not known. */
export const isSilent = (method: string): boolean => silent.some((form) => form.test(method))

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
    const signature = toBase64(readText(answer, 'signature'))
    if (!signature) throw new WalletAnswerError({ method })
    return {
      address,
      signature,
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

/** A signature of bytes as base64. The method's page says hex; wallets give it with `0x`, and base64, too. */
function toBase64(signature: string): string | undefined {
  const digits = /^(?:0x)?((?:[\da-f]{2})+)$/i.exec(signature)?.[1]
  if (digits) return base64.encode(toBytes(digits))
  return /^(?:[a-z\d+/]{4})+(?:[a-z\d+/]{2}==|[a-z\d+/]{3}=)?$/i.test(signature)
    ? signature
    : undefined
}

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
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(toBytes(data.slice(2)))
  } catch {
    return data
  }
}

const toBytes = (digits: string): Uint8Array =>
  Uint8Array.from(digits.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
