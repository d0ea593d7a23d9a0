import { getNetworks, type Kit } from '@wallet-kit/core'
import { readProperty, withDeadline } from '@wallet-kit/core/plugin'
import type { SessionTypes } from '@walletconnect/types'
import { relayWait } from '../constants.js'
import { PairingExpiredError, RelayUnreachableError } from '../errors.js'
import { settleDeepLink } from '../links/deepLink.js'
import type { Client } from '../session/openClient.js'
import { userDisconnected } from '../session/usedSession.js'
import { getLive, type Pairing, readOptions, walletconnectSlice } from '../slice.js'
import { followAge } from './followAge.js'

import { toProposal } from './toProposal.js'

/** One way from no session to one: pairing links, one after the other, of which a wallet takes one. */
export type PairingAttempt = {
  /**
   * The session that a wallet approved first. Rejects with the wallet's refusal, where no first link could be made, and where
   * the last one is over, no new one could be made and no screen is there that could ask for one.
   */
  readonly approved: Promise<SessionTypes.Struct>
  /** Makes a new link; the ones before stay valid for a wallet that has taken one already. */
  renew(): Promise<void>
  /** The screen that could ask for a new link is gone. */
  leave(): void
  /** Ends it: what a wallet approves later, or has approved for nobody, is given back to it. */
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
  /** Links that a wallet may still take, and the newest of them. */
  let open = 0
  let newest = 0
  let hadLink = false
  /** Why no new link could be made, until the next is tried. */
  let failure: { readonly cause: unknown } | undefined
  /** What a wallet approved first, as long as nobody uses it. */
  let unused: { readonly session: SessionTypes.Struct; readonly client: Client } | undefined
  let settle: { resolve(session: SessionTypes.Struct): void; reject(error: unknown): void }
  const approved = new Promise<SessionTypes.Struct>((resolve, reject) => {
    settle = { resolve, reject }
  })
  live.failure = undefined
  // Whoever waits for it hears of it; a prepared one may have nobody.
  approved.catch((error) => {
    live.failure = error
  })

  const age = followAge({ signal, onOld: expire, onReturn: comeBack })
  /** Nobody looks at it while the page is hidden, and a wallet on this phone may be about to take it. */
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
      const { uri, approval, client } = await withDeadline(propose, {
        timeout: relayWait,
        signal,
        onTimeout: () => new RelayUnreachableError(),
      })
      follow(own, approval, client)
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

  async function propose() {
    const client = await opening
    const proposal = { optionalNamespaces: toProposal(getNetworks(kit), readOptions(kit)) }
    const { uri, approval } = await client.overRelay(() => client.sign.connect(proposal))
    if (!uri) throw new RelayUnreachableError()
    return { uri, approval: approval(), client }
  }

  async function follow(own: number, approval: Promise<SessionTypes.Struct>, client: Client) {
    open++
    live.links++
    try {
      const session = await approval
      if (signal.aborted || unused) await giveBack(session, client)
      else {
        unused = { session, client }
        settle.resolve(session)
      }
    } catch (cause) {
      if (signal.aborted || unused) return
      if (isAnswer(cause)) settle.reject(cause)
      // One that nobody took expires silently; the library's clock may be ahead of the one here.
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

  /** Nobody can take a link, none can be made, and nobody is there to ask for one: whoever waits would wait for ever. */
  function endIfOver() {
    if (failure && !open && !live.screens) settle.reject(new PairingExpiredError(failure))
  }

  /** Nobody waits for it any more: the wallet shall not show a session that nobody uses. */
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
      if (unused && !isUsed) giveBack(unused.session, unused.client).catch(() => {})
      settleDeepLink(kit, isUsed ? unused?.session.peer : undefined)
      lifetime.abort()
    },
  }
}

/** The wallet answered, with a code of its own; the end of a link has the library's, 0. */
const isAnswer = (error: unknown) => !!readProperty(error, 'code')
