import {
  getNetworks,
  isWalletKitError,
  type Kit,
  type Namespace,
  type Network,
} from '@wallet-kit/core'
import { isDeclined, readProperty, type SignInRequest, withDeadline } from '@wallet-kit/core/plugin'
import type { SessionTypes } from '@walletconnect/types'
import { relayWait } from '../constants.js'
import { PairingExpiredError, RelayUnreachableError } from '../errors.js'
import { settleDeepLink } from '../links/deepLink.js'
import type { WalletconnectOptions } from '../options.js'
import type { Client } from '../session/openClient.js'
import { userDisconnected } from '../session/usedSession.js'
import { getLive, type Pairing, walletconnectSlice } from '../slice.js'
import { followAge } from './followAge.js'
import { type Approval, findSignIn, requestSignIn } from './requestSignIn.js'

/** One try to get a session. It offers pairing links, one after the other, until a wallet takes one. */
export type PairingAttempt = {
  /**
   * The session that a wallet approved first. Rejects with the wallet's refusal, and if no first link could be made. Also rejects if the
   * last link expired, no new one could be made and no screen is open that could ask for one.
   */
  readonly approved: Promise<SessionTypes.Struct>
  /** Makes a new link. A wallet that has taken an older one can still answer. */
  renew(): Promise<void>
  /** To be called when a screen that could ask for a new link has closed. */
  leave(): void
  /**
   * Ends it. A session that a wallet approves later, or that nobody used, is ended. If it is used, what the wallet signed with its
   * approval is handed to whoever asked for the sign-in.
   */
  end(options?: { readonly isUsed?: boolean }): void
}

/** Makes a pairing link, and a new one whenever it expires, until a wallet answers or the attempt is ended. */
export function startAttempt(kit: Kit, opening: Promise<Client>): PairingAttempt {
  const lifetime = new AbortController()
  const { signal } = lifetime
  const live = getLive(kit)
  const read = () => kit.read(walletconnectSlice).pairing.peek()
  const show = (pairing: Pairing) => {
    if (signal.aborted) return
    kit.write(walletconnectSlice, (slice) => {
      slice.pairing.value = pairing
    })
  }
  const isVisible = () => document.visibilityState === 'visible'
  /** How many links a wallet may still take, and the number of the newest. */
  let open = 0
  let newest = 0
  let hadLink = false
  /** Why no new link could be made; reset by the next try. */
  let failure: { readonly cause: unknown } | undefined
  /** The session that a wallet approved first. */
  let unused:
    | { readonly session: SessionTypes.Struct; readonly client: Client; tell(): void }
    | undefined
  let settle: { resolve(session: SessionTypes.Struct): void; reject(error: unknown): void }
  const approved = new Promise<SessionTypes.Struct>((resolve, reject) => {
    settle = { resolve, reject }
  })
  live.failure = undefined
  // A prepared attempt may have nobody who waits for it: its rejection is then handled here.
  approved.catch((error) => {
    live.failure = error
  })

  const age = followAge({ signal, onOld: expire, onReturn: comeBack })
  /** A hidden page gets no new link: nobody sees it, and a wallet on this phone may be about to take the old one. */
  function expire() {
    if (isVisible()) renew()
    else show({ status: 'expired' })
  }
  function comeBack() {
    if (isVisible() && read().status === 'expired') renew()
  }

  async function renew(): Promise<void> {
    const own = ++newest
    age.withdraw()
    failure = undefined
    show({ status: 'loading' })
    try {
      const { uri, approvals, client, signIn } = await withDeadline(propose, {
        timeout: relayWait,
        signal,
        onTimeout: () => new RelayUnreachableError(),
      })
      for (const approval of approvals) follow(own, approval, { client, signIn })
      if (own !== newest || signal.aborted) return
      hadLink = true
      show({ status: 'ready', uri })
      age.offer(uri)
    } catch (cause) {
      if (own !== newest || signal.aborted) return
      show(hadLink ? { status: 'expired' } : { status: 'failed', error: cause })
      if (!hadLink) settle.reject(cause)
      failure = { cause }
      endIfOver()
    }
  }

  /** Makes a link. A wallet may answer its proposal or, if it has one, its question for a sign-in. */
  async function propose() {
    const [client, signIn] = await Promise.all([
      opening,
      live.isPlain ? undefined : findSignIn(kit, signal),
    ])
    const optionalNamespaces = toProposal(getNetworks(kit), live.options)
    const { uri, approval } = await client.overRelay(() =>
      client.sign.connect({ optionalNamespaces }),
    )
    if (!uri) throw new RelayUnreachableError()
    const plain = approval().then((session): Approval => ({ session }))
    const { methods = [] } = optionalNamespaces.eip155 ?? {}
    const asked =
      signIn &&
      (await requestSignIn(kit, { client, uri, methods, signIn, answered: plain }).catch(
        // The link works without it.
        () => undefined,
      ))
    if (!asked) return { uri, approvals: [plain], client, signIn }
    // What a wallet cannot answer it is not asked again.
    asked.approval.catch((cause) => {
      live.isPlain ||= !isDeclined(cause)
    })
    return { uri: asked.uri, approvals: [plain, asked.approval], client, signIn }
  }

  async function follow(
    own: number,
    approval: Promise<Approval | undefined>,
    { client, signIn }: { readonly client: Client; readonly signIn: SignInRequest | undefined },
  ) {
    open++
    live.links++
    try {
      const approved = await approval
      if (!approved) return
      const { session, signed } = approved
      if (signal.aborted || unused) await giveBack(session, client)
      else {
        unused = { session, client, tell: () => signed && signIn?.onSigned(signed) }
        settle.resolve(session)
      }
    } catch (cause) {
      if (signal.aborted || unused) return
      if (isAnswer(cause)) settle.reject(cause)
      // A link that nobody took has expired. The library may see that before `followAge` does.
      else if (own === newest && read().status === 'ready') {
        age.withdraw()
        expire()
      }
    } finally {
      open--
      live.links--
      if (signal.aborted) rest()
      else endIfOver()
    }
  }

  /** Rejects if no link is left, none can be made and no screen can ask for one. The wait would never end. */
  function endIfOver() {
    if (failure && !open && !live.screens) settle.reject(new PairingExpiredError(failure))
  }

  /** Ends a session that nobody waits for, so that the wallet does not show it. */
  const giveBack = ({ topic }: SessionTypes.Struct, { sign }: Client) =>
    sign.disconnect({ topic, reason: userDisconnected })

  function rest() {
    opening.then(
      (client) => client.rest(),
      () => {},
    )
  }

  signal.addEventListener('abort', () => {
    rest()
    kit.write(walletconnectSlice, ({ pairing }) => {
      pairing.value = { status: 'none' }
    })
  })
  renew()
  return {
    approved,
    renew,
    leave: endIfOver,
    end({ isUsed } = {}) {
      if (signal.aborted) return
      if (isUsed) unused?.tell()
      else if (unused) giveBack(unused.session, unused.client).catch(() => {})
      settleDeepLink(kit, isUsed ? unused?.session.peer : undefined)
      lifetime.abort()
    },
  }
}

/** Whether a wallet answered: its errors have a code. The library's error for an expired link has the code 0. */
const isAnswer = (error: unknown) =>
  isWalletKitError(error, 'WalletAnswerError') || !!readProperty(error, 'code')

/** What a wallet is asked for in one namespace (CAIP-25). */
export type ProposedNamespace = {
  readonly chains: string[]
  readonly methods: string[]
  readonly events: string[]
}

const methods: Readonly<Record<Namespace, readonly string[]>> = {
  eip155: [
    'eth_sendTransaction',
    'personal_sign',
    'eth_signTypedData_v4',
    'wallet_getCapabilities',
    'wallet_getAssets',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  polkadot: ['polkadot_signMessage', 'polkadot_signTransaction'],
  bip122: ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
}

/**
 * What a wallet is asked for. The configured networks of every namespace are optional, so that a wallet approves those that it can. The
 * methods are those that the kit uses, and the host's own. No RPC url is sent.
 * @see https://chainagnostic.org/CAIPs/caip-25
 */
export function toProposal(
  networks: readonly Network[],
  { methods: own }: Pick<WalletconnectOptions, 'methods'> = {},
): Record<string, ProposedNamespace> {
  const proposal: Record<string, ProposedNamespace> = {}
  for (const { namespace, caipNetworkId } of networks) {
    proposal[namespace] ??= {
      chains: [],
      methods: [...new Set([...methods[namespace], ...(own?.[namespace] ?? [])])],
      events: ['accountsChanged', 'chainChanged'],
    }
    proposal[namespace].chains.push(caipNetworkId)
  }
  return proposal
}
