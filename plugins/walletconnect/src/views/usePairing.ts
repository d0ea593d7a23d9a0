import type { Kit } from '@wallet-kit/core'
import { type ListedWallet, rememberListedWallet } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'

import { useAnnounce, useConnecting, useText } from '@wallet-kit/core/ui'
import { useEffect, useRef } from 'react'
import { getPairing } from '../actions/getPairing.js'
import { walletConnectId } from '../constants.js'
import { showPairing } from '../pairing/holdAttempt.js'
import type { Pairing } from '../slice.js'

/** Pairs as long as the view that calls it is on screen. Gives the link, the outcome and a way to try again. Announces a new link. */
export function usePairing(wallet: ListedWallet | undefined): usePairing.ReturnType {
  const kit: Kit = useKit()
  const t = useText()
  const announce = useAnnounce()
  const pairing = useRead(getPairing)
  const { state, retry } = useConnecting({
    connectorId: walletConnectId,
    // The wallet is on another device or in another app and draws nothing into this page.
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
  // A wallet that has approved needs no other link: the last one stays until the screen is left.
  const shown = useRef(pairing)
  if (pairing.status !== 'none') shown.current = pairing
  const hadCode = last.current !== undefined || uri !== undefined
  const again = () => {
    last.current = undefined
    shown.current = { status: 'none' }
    retry()
  }

  useEffect(() => {
    // The heading of any other failure takes the focus, so a screen reader reads it.
    if (state === 'declined') announce(t('connecting.declined'), { isAssertive: true })
  }, [state, announce, t])
  return { pairing: shown.current, state, hadCode, retry: again }
}

export declare namespace usePairing {
  type ReturnType = {
    readonly pairing: Pairing
    readonly state: useConnecting.ReturnType['state']
    /** There was a link in this attempt, so the failure came after it. */
    readonly hadCode: boolean
    readonly retry: () => void
  }
}
