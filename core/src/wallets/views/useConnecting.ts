import { useEffect, useRef, useState } from 'react'
import { connect } from '../../connection/connect.js'
import { isWalletKitError } from '../../errors/walletKitError.js'
import type { Kit } from '../../kit/kit.js'
import type { Namespace } from '../../networks/namespaces.js'
import { reportError } from '../../notices/reportError.js'
import { useAnnounce } from '../../react/modalContext.js'
import { useKit } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import { useWalletRequest } from '../../ui/useWalletRequest.js'
import { finishConnect, takeAnswer } from '../connecting.js'

/**
 * Connects while the view that calls it is on screen, or goes on with what the press has begun, and connects again with `retry`; then goes
 * on as after every connect. Back, close and another view end the wait; a late answer is ignored.
 */
export function useConnecting({
  connectorId,
  namespace,
  isModal,
  onConnected,
}: useConnecting.Options): useConnecting.ReturnType {
  const kit: Kit = useKit()
  const t = useText()
  const announce = useAnnounce()
  const begin = useWalletRequest(isModal)
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<ConnectingState>('waiting')
  const [failure, setFailure] = useState<unknown>()
  const isOver = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is what asks again, and only it does
  useEffect(() => {
    const { signal, end } = begin()
    const stay = new AbortController()
    setState('waiting')
    isOver.current = false
    run()
    return () => stay.abort()

    async function run() {
      try {
        const options = { connectorId, namespace, signal }
        const account = await (takeAnswer(kit, options) ?? connect(kit, options))
        if (signal.aborted) return
        onConnected?.()
        announce(t('connecting.done'))
        end()
        // The request is over: what follows it ends with the view.
        await finishConnect(kit, { namespace: account.namespace, signal: stay.signal })
      } catch (error) {
        if (signal.aborted) return
        isOver.current = true
        const next = stateAfter(error)
        // The wallet's own window is open and waits for the visitor.
        if (next !== 'pending') end()
        // Another attempt, or a disconnect by the host: nothing went wrong with this wallet.
        if (next === 'superseded') return kit.router.back()
        if (next === 'failed') reportError(kit, error)
        setFailure(error)
        setState(next)
      }
    }
  }, [kit, begin, connectorId, namespace, tries])

  return {
    state,
    failure,
    retry: () => setTries(tries + 1),
    isOver: () => isOver.current,
  }
}

/** pending: a request is open in the wallet already; missing: the wallet is not there. */
export type ConnectingState = 'waiting' | 'pending' | 'declined' | 'failed' | 'missing'

function stateAfter(error: unknown): ConnectingState | 'superseded' {
  if (isWalletKitError(error, 'ConnectionSupersededError')) return 'superseded'
  if (isWalletKitError(error, 'UserRejectedError')) return 'declined'
  if (isWalletKitError(error, 'RequestPendingError')) return 'pending'
  if (isWalletKitError(error, 'ConnectorNotFoundError')) return 'missing'
  return 'failed'
}

export declare namespace useConnecting {
  type Options = {
    readonly connectorId: string
    /** Absent: the first that the connector serves. */
    readonly namespace?: Namespace | undefined
    /** The dialog stays modal: the wallet is not inside this page. */
    readonly isModal?: boolean
    /** Called once the wallet has connected, before the view is left. */
    readonly onConnected?: () => void
  }
  type ReturnType = {
    readonly state: ConnectingState
    /** What the last attempt ended with. */
    readonly failure: unknown
    readonly retry: () => void
    /** Whether the last attempt has failed, also if React, which draws in a later task, has not given its `state` yet. */
    readonly isOver: () => boolean
  }
}
