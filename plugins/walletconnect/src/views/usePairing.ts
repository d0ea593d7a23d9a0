import type { Kit } from '@wallet-kit/core'
import { type ListedWallet, rememberListedWallet } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'

import { useAnnounce, useConnecting, useText } from '@wallet-kit/core/ui'
import { useEffect, useRef } from 'react'
import { getPairing } from '../actions/getPairing.js'
import { walletConnectId } from '../constants.js'
import { showPairing } from '../pairing/holdAttempt.js'
import type { Pairing } from '../slice.js'

/** Pairs while the view that calls it is on screen: its link, what came of it, and how to try again. A new link is announced. */
export function usePairing(wallet: ListedWallet | undefined): usePairing.ReturnType {
  const kit: Kit = useKit()
  const t = useText()
  const announce = useAnnounce()
  const pairing = useRead(getPairing)
  const { state, retry } = useConnecting({
    connectorId: walletConnectId,
    // The wallet is elsewhere: nothing in this page waits to be pressed.
    isModal: true,
    onConnected: () => wallet && rememberListedWallet(kit, wallet),
  })
  useEffect(() => showPairing(kit), [kit])
  const uri = pairing.status === 'ready' ? pairing.uri : undefined
  const last = useRef<string>(undefined)
  const isNew = last.current !== undefined && uri !== undefined && last.current !== uri
  useEffect(() => {
    if (uri === undefined) return
    last.current = uri
    if (isNew) announce(t('walletconnect.newCode'))
  }, [uri, isNew, announce, t])
  const hadCode = last.current !== undefined || uri !== undefined
  const again = () => {
    last.current = undefined
    retry()
  }

  useEffect(() => {
    // The heading of a failure takes the focus and is read by itself.
    if (state === 'declined') announce(t('connecting.declined'), { isAssertive: true })
  }, [state, announce, t])
  return { pairing, state, hadCode, retry: again }
}

export declare namespace usePairing {
  type ReturnType = {
    readonly pairing: Pairing
    readonly state: useConnecting.ReturnType['state']
    /** There was a link in this attempt: what failed came after it. */
    readonly hadCode: boolean
    readonly retry: () => void
  }
}
