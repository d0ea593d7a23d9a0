import { isWalletKitError, type Kit } from '@wallet-kit/core'
import type { ListedWallet, PluginLoadError } from '@wallet-kit/core/plugin'
import { useKit } from '@wallet-kit/core/react'
import {
  Button,
  ConnectingOutcome,
  ErrorState,
  LoadFailure,
  retryIcon,
  useText,
} from '@wallet-kit/core/ui'
import { getLive } from '../slice.js'
import type { usePairing } from './usePairing.js'

/** The outcome of a pairing: declined, failed in the wallet, or no link. */
export function PairingOutcome({ wallet, state, hadCode, retry }: PairingOutcome.Props) {
  const t = useText()
  const kit: Kit = useKit()
  const { metadata } = kit.config
  const { failure } = getLive(kit)
  if (isWalletKitError(failure, 'PluginLoadError')) {
    return (
      <LoadFailure
        title={t('walletconnect.title')}
        error={failure as PluginLoadError}
        onRetry={retry}
      />
    )
  }
  const reason = reasonOf(failure)
  if (state === 'declined' || (hadCode && reason === 'other')) {
    return (
      <ConnectingOutcome
        state={state === 'declined' ? state : 'failed'}
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
  refused: 'refusedText',
  unreachable: 'noCodeText',
  other: 'noCodeText',
} as const

function reasonOf(error: unknown): keyof typeof texts {
  if (!isWalletKitError(error)) return 'other'
  if (error.name === 'PairingExpiredError') return 'expired'
  if (error.name === 'RelayUnreachableError') return 'unreachable'
  // Errors that only the host can fix have an alert, which says what it is about.
  return error.notice?.as === 'alert' ? 'refused' : 'other'
}

export declare namespace PairingOutcome {
  type Props = Omit<usePairing.ReturnType, 'pairing'> & {
    readonly wallet: ListedWallet | undefined
  }
}
