import type { Kit } from '@wallet-kit/core'
import { useKit } from '@wallet-kit/core/react'
import {
  Button,
  Empty,
  qrIcon,
  retryIcon,
  searchIcon,
  useText,
  walletIcon,
  warnIcon,
} from '@wallet-kit/core/ui'

/**
 * No wallet fits the search, there is none at all, or, with `onRetry`, the service did not say. With WalletConnect it leads to the code,
 * which any wallet can scan.
 */
export function NoMatch({ isSearch, onRetry }: NoMatch.Props) {
  const kit: Kit = useKit()
  const t = useText()
  const pairing = kit.plugins
    .flatMap(({ connectors = [] }) => connectors)
    .find(({ type, view }) => type === 'WALLET_CONNECT' && view)?.view
  const key = isSearch ? 'wallets.none' : 'wallets.empty'
  return (
    <Empty
      icon={onRetry ? warnIcon : isSearch ? searchIcon : walletIcon}
      title={t(onRetry ? 'wallets.error' : key)}
      text={t(onRetry ? 'wallets.errorText' : pairing ? `${key}TextPairing` : `${key}Text`)}
      isStatus
    >
      {onRetry && (
        <Button kind="quiet" icon={retryIcon} onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      )}
      {pairing && (
        <Button kind="quiet" icon={qrIcon} onClick={() => kit.router.push({ name: pairing }, {})}>
          {t('wallets.showCode')}
        </Button>
      )}
    </Empty>
  )
}

export declare namespace NoMatch {
  type Props = {
    readonly isSearch: boolean
    /** Asks the service again, which has failed. */
    readonly onRetry: (() => void) | undefined
  }
}
