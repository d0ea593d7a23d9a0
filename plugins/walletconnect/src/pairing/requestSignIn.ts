import { getNetwork, getNetworks, type Kit } from '@wallet-kit/core'
import {
  readProperty,
  type SignInRequest,
  WalletAnswerError,
  withDeadline,
} from '@wallet-kit/core/plugin'
import type { SessionTypes } from '@walletconnect/types'
import { signInWait } from '../constants.js'
import type { Client } from '../session/openClient.js'
import { type Authentication, readAuthentication, writeRecap } from './readAuthentication.js'

/** A session, and what the wallet signed with its approval. */
export type Approval = {
  readonly session: SessionTypes.Struct
  readonly signed?: Authentication['signed']
}

/**
 * What a wallet is asked to sign with its approval. Undefined if no plugin asks for a sign-in, or a wallet could not give it at once:
 * only eip155 has that (CAIP-222), and the library of wallets verifies no statement but in ASCII.
 */
export async function findSignIn(
  kit: Kit,
  signal: AbortSignal,
): Promise<SignInRequest | undefined> {
  const { contributes } = kit.plugins.find(({ contributes }) => contributes?.signIn) ?? {}
  const isEip155 = getNetworks(kit).every(({ namespace }) => namespace === 'eip155')
  // Pages without TLS cannot hash.
  if (!contributes?.signIn || !isEip155 || !globalThis.crypto?.subtle) return undefined
  const { signIn } = contributes
  const request = await withDeadline((signal) => signIn(kit, { namespace: 'eip155', signal }), {
    ...{ signal, timeout: signInWait },
    // The link does not wait for a host's nonce: the visitor is asked afterwards.
  }).catch(() => undefined)
  return request && /^[ -~]*$/.test(request.statement) ? request : undefined
}

const method = 'wc_sessionAuthenticate'

/** How the relay keeps the request, and how long, in s. @see https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods */
const delivery = { tag: 1116, prompt: true, ttl: 300 }

/** How long a session lasts, in s. */
const sessionLife = 7 * 24 * 60 * 60

/** A wallet says with these that it does not know the method: it answers the proposal. */
const unknownMethod: ReadonlySet<unknown> = new Set([10001, -32601])

/**
 * Adds to a pairing link the question whether to connect and to sign in at once. A wallet that knows it answers it and not the proposal
 * of a session, which the link has, too. Any other wallet sees the proposal alone.
 *
 * The library's own `authenticate` (2.21.8) is not used. It asks its vendor's RPC about signatures of contracts, keeps the session of a
 * signature that it found wrong, and cannot read the answer to a link that is not the newest.
 * @see https://chainagnostic.org/CAIPs/caip-222
 */
export async function requestSignIn(
  kit: Kit,
  { client, uri, methods, signIn, answered }: requestSignIn.Options,
): Promise<requestSignIn.ReturnType> {
  const { sign } = client
  const { crypto, expirer, relayer } = sign.core
  const pairingTopic = uri.slice('wc:'.length, uri.indexOf('@'))
  const own = getNetwork(kit, 'eip155').caipNetworkId
  const chains = [...new Set([own, ...getNetworks(kit).map((each) => each.caipNetworkId)])]
  const publicKey = await crypto.generateKeyPair()
  const answerTopic = await hash(publicKey)
  await relayer.subscribe(answerTopic)
  const id = Date.now() * 1000 + Math.floor(Math.random() * 1000)

  async function openSession({ responder, accounts, methods }: Authentication) {
    const topic = await crypto.generateSharedKey(publicKey, responder.publicKey)
    await relayer.subscribe(topic)
    const expiry = now() + sessionLife
    await sign.session.set(topic, {
      ...{ topic, pairingTopic, expiry, acknowledged: true, controller: responder.publicKey },
      ...{ requiredNamespaces: {}, optionalNamespaces: {}, relay: { protocol: 'irn' } },
      namespaces: {
        eip155: {
          ...{ accounts: [...accounts], methods: [...methods] },
          events: ['chainChanged', 'accountsChanged'],
        },
      },
      self: { publicKey, metadata: sign.metadata },
      peer: responder as SessionTypes.Struct['peer'],
    })
    expirer.set(topic, expiry)
    return sign.session.get(topic)
  }

  /** Ends the wait, if no answer has come. */
  let end = () => {}
  const approval = new Promise<Approval | undefined>((resolve, reject) => {
    let isOver = false
    function stop() {
      isOver = true
      relayer.off('relayer_message', hear)
      relayer.unsubscribe(answerTopic).catch(() => {})
    }
    async function hear({ topic, message }: { topic: string; message: string }) {
      if (topic !== answerTopic) return
      const options = { receiverPublicKey: publicKey }
      const payload = await crypto.decode(topic, message, options).catch(() => undefined)
      const error = readProperty(payload, 'error')
      const isUnknown = unknownMethod.has(readProperty(error, 'code'))
      if (isOver || isUnknown || readProperty(payload, 'id') !== id) return
      stop()
      if (error) return reject(error)
      const result = readProperty(payload, 'result')
      const authentication = readAuthentication(result, { chains, methods })
      if (!authentication) return reject(new WalletAnswerError({ method }))
      openSession(authentication).then(
        (session) => resolve({ session, signed: authentication.signed }),
        reject,
      )
    }
    relayer.on('relayer_message', hear)
    end = () => {
      if (isOver) return
      stop()
      resolve(undefined)
    }
  })
  answered.then(end, end)
  const drop = () => crypto.deleteKeyPair(publicKey).catch(() => {})
  approval.then((given) => void (given ?? drop()), drop)

  const { domain, uri: aud, version, nonce, statement, issuedAt, expirationTime } = signIn
  const request = {
    ...{ id, jsonrpc: '2.0', method },
    params: {
      authPayload: {
        ...{ type: 'caip122', chains, domain, aud, version, nonce, statement },
        ...{ iat: issuedAt, exp: expirationTime },
        resources: [...(signIn.resources ?? []), writeRecap(methods)],
      },
      requester: { publicKey, metadata: sign.metadata },
      expiryTimestamp: now() + delivery.ttl,
    },
  }
  try {
    await relayer.publish(pairingTopic, await crypto.encode(pairingTopic, request), delivery)
  } catch (cause) {
    end()
    throw cause
  }
  return { uri: `${uri}&methods=${method}`, approval }
}

export declare namespace requestSignIn {
  type Options = {
    readonly client: Client
    /** The link, with its proposal. */
    readonly uri: string
    /** The methods of eip155 that the session is to have. */
    readonly methods: readonly string[]
    readonly signIn: SignInRequest
    /** Settles with the answer to the proposal, or when the link has expired. */
    readonly answered: Promise<unknown>
  }
  type ReturnType = {
    /** The link that tells a wallet of the question. */
    readonly uri: string
    /** Rejects with the wallet's refusal, and with `WalletAnswerError`. Undefined if the link is over without an answer to this question. */
    readonly approval: Promise<Approval | undefined>
  }
}

const now = () => Math.floor(Date.now() / 1000)

/** The topic to which a wallet answers: the SHA-256 of a key, both in hex. */
async function hash(key: string) {
  const bytes = Uint8Array.from(key.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  const digest = new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
