import { isWalletKitError, type Kit } from '@wallet-kit/core'
import { type ListedWallet, rememberListedWallet } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import {
  Button,
  ConnectingOutcome,
  ErrorState,
  LoadFailure,
  retryIcon,
  useAnnounce,
  useConnecting,
  useText,
} from '@wallet-kit/core/ui'
import { useEffect, useRef } from 'react'
import { walletConnectId } from '../constants.js'
import type { RelayUnreachableError } from '../errors.js'
import { showPairing } from '../pairing/holdAttempt.js'
import { getLive, getPairing, type Pairing } from '../slice.js'

/** Pairs as long as the view that calls it is on screen. Gives the link, the outcome and a way to try again. Announces a new link. */
export function usePairing(wallet: ListedWallet | undefined): usePairing.ReturnType {
  const kit: Kit = useKit()
  const t = useText()
  const announce = useAnnounce()
  const pairing = useRead(getPairing)
  const { state, failure, retry } = useConnecting({
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
  return { pairing: shown.current, state, failure, hadCode, retry: again }
}

export declare namespace usePairing {
  type ReturnType = {
    readonly pairing: Pairing
    readonly state: useConnecting.ReturnType['state']
    readonly failure: unknown
    /** There was a link in this attempt, so the failure came after it. */
    readonly hadCode: boolean
    readonly retry: () => void
  }
}

/** The outcome of a pairing: declined, failed in the wallet, or no link. */
export function PairingOutcome(props: PairingOutcome.Props) {
  const { wallet, state, hadCode, retry } = props
  const t = useText()
  const kit: Kit = useKit()
  const { metadata } = kit.config
  const { failure } = getLive(kit)
  if (isWalletKitError(failure, 'PluginLoadError')) {
    return <LoadFailure title={t('walletconnect.title')} error={failure} onRetry={retry} />
  }
  const reason = reasonOf(failure)
  if (state === 'declined' || (hadCode && reason === 'other')) {
    return (
      <ConnectingOutcome
        state={state === 'declined' ? state : 'failed'}
        failure={props.failure}
        app={{ name: metadata?.name ?? t('common.thisApp'), image: metadata?.icons?.[0] }}
        wallet={{ name: wallet?.name ?? t('walletconnect.title'), image: wallet?.icon }}
        retry={retry}
      />
    )
  }
  return (
    <ErrorState
      title={t(reason === 'expired' ? 'walletconnect.expired' : 'walletconnect.noCode')}
      text={t(`walletconnect.${texts[reason]}`)}
      action={
        <Button isWide icon={retryIcon} onClick={retry}>
          {t('walletconnect.newCode')}
        </Button>
      }
    />
  )
}

const texts = {
  expired: 'expiredText',
  clock: 'error.clockText',
  refused: 'refusedText',
  notSetUp: 'notSetUpText',
  unreachable: 'noCodeText',
  closed: 'unknownText',
  other: 'unknownText',
} as const

function reasonOf(error: unknown): keyof typeof texts {
  if (!isWalletKitError(error)) return 'other'
  if (error.name === 'PairingExpiredError') return 'expired'
  if (error.name === 'RelayUnreachableError')
    return (error as RelayUnreachableError).isClosed ? 'closed' : 'unreachable'
  if (error.name === 'SessionExpiredError') return 'clock'
  if (error.name === 'ProjectIdNotConfiguredError') return 'notSetUp'
  // Errors that only the host can fix have an alert, which says what it is about.
  return error.notice?.as === 'alert' ? 'refused' : 'other'
}

export declare namespace PairingOutcome {
  type Props = Omit<usePairing.ReturnType, 'pairing'> & {
    readonly wallet: ListedWallet | undefined
  }
}
