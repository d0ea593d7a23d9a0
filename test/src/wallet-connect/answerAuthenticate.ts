import { createHash } from 'node:crypto'
import type { WalletKitTypes } from '@reown/walletkit'
import type { AuthTypes } from '@walletconnect/types'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { loadPeer } from './loadPeer.js'
import type { ContractAccount, WalletConnectSignIn } from './walletConnectOptions.js'
import type { WalletParts } from './walletParts.js'

/** What a wallet says instead of what it was asked to sign. */
const lies: Readonly<Partial<Record<WalletConnectSignIn, Partial<AuthTypes.PayloadParams>>>> = {
  replayed: { nonce: 'ofAnEarlierSignIn' },
  foreign: { domain: 'other.example', aud: 'https://other.example/' },
  expired: { exp: '2020-01-01T00:00:00.000Z' },
}

/** How long a session lasts, in s. */
const sessionLife = 7 * 24 * 60 * 60

/** Asks the owner whether to connect and sign in, and answers the app with a signed message and a session. */
export async function answerAuthenticate(
  { walletKit, accounts, prompts, log, signsIn, contractAccount }: answerAuthenticate.Parts,
  { id, topic: pairingTopic, params }: WalletKitTypes.SessionAuthenticate,
): Promise<void> {
  log({ at: Date.now(), method: 'session_authenticate', params })
  try {
    await prompts.ask('session_authenticate', params)
  } catch {
    const reason = { code: 5000, message: 'User rejected.' }
    await walletKit.rejectSessionAuthenticate({ id, reason })
    return
  }
  const { buildAuthObject, populateAuthPayload } = await loadPeer(
    '@walletconnect/utils',
    () => import('@walletconnect/utils'),
  )
  const [chain = ''] = params.authPayload.chains.filter((each) => accounts.chains.includes(each))
  const payload = populateAuthPayload({
    authPayload: { ...params.authPayload, ...lies[signsIn] },
    chains: accounts.chains.filter((each) => each.startsWith('eip155:')),
    methods: [...accounts.requireSigner(chain).methods],
  })
  const [address = ''] = accounts.ordered(chain)
  const issuer = `${chain}:${address}`
  const message = walletKit.formatAuthMessage({ request: payload, iss: issuer })
  const signature = await accounts
    .requireSigner(chain)
    .sign({ caipNetworkId: chain, method: 'personal_sign', params: [toHex(message), address] })
  const type = contractAccount ? 'eip1271' : 'eip191'
  const genuine = buildAuthObject(payload, { t: type, s: String(signature) }, issuer)
  if (signsIn === 'forged') {
    const s = await privateKeyToAccount(generatePrivateKey()).signMessage({ message })
    await answer([{ ...genuine, s: { t: 'eip191', s } }])
  } else if (signsIn === 'malformed') await answer('none')
  // The library of wallets would ask its vendor's node what the contract says.
  else if (contractAccount) await answer([genuine], openSession)
  else await walletKit.approveSessionAuthenticate({ id, auths: [genuine] })

  /** By hand: the library of wallets sends nothing that it finds wrong. */
  async function answer(cacaos: unknown, prepare = async (_publicKey: string) => {}) {
    const { crypto, relayer } = walletKit.core
    const receiverPublicKey = params.requester.publicKey
    const senderPublicKey = await crypto.generateKeyPair()
    await prepare(senderPublicKey)
    const topic = createHash('sha256').update(receiverPublicKey, 'hex').digest('hex')
    const responder = { publicKey: senderPublicKey, metadata: walletKit.metadata }
    const payload = { id, jsonrpc: '2.0', result: { cacaos, responder } }
    const keys = { type: 1, senderPublicKey, receiverPublicKey }
    await relayer.publish(topic, await crypto.encode(topic, payload, keys), { tag: 1117, ttl: 300 })
  }

  async function openSession(publicKey: string) {
    const { core, metadata, engine } = walletKit
    const { requester } = params
    const topic = await core.crypto.generateSharedKey(publicKey, requester.publicKey)
    await core.relayer.subscribe(topic)
    await engine.signClient.session.set(topic, {
      ...{ topic, pairingTopic, acknowledged: true, controller: publicKey },
      expiry: Math.floor(Date.now() / 1000) + sessionLife,
      ...{ requiredNamespaces: {}, optionalNamespaces: {}, relay: { protocol: 'irn' } },
      namespaces: accounts.describe(payload.chains),
      self: { publicKey, metadata },
      peer: { publicKey: requester.publicKey, metadata: requester.metadata },
    })
  }
}

export declare namespace answerAuthenticate {
  type Parts = WalletParts & {
    readonly signsIn: WalletConnectSignIn
    readonly contractAccount?: ContractAccount | undefined
  }
}

const toHex = (text: string) => `0x${Buffer.from(text, 'utf8').toString('hex')}`
