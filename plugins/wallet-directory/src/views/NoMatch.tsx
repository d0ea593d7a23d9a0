import type { Kit } from '@wallet-kit/core'
import { useKit } from '@wallet-kit/core/react'
import { Button, Empty, qrIcon, searchIcon, useText, walletIcon } from '@wallet-kit/core/ui'

/** No wallet fits the search, or there is none at all. With WalletConnect it leads to the code, which any wallet can scan. */
export function NoMatch({ isSearch }: { readonly isSearch: boolean }) {
  const kit: Kit = useKit()
  const t = useText()
  const pairing = kit.plugins
    .flatMap(({ connectors = [] }) => connectors)
    .find(({ type, view }) => type === 'WALLET_CONNECT' && view)?.view
  const key = isSearch ? 'wallets.none' : 'wallets.empty'
  return (
    <Empty
      icon={isSearch ? searchIcon : walletIcon}
      title={t(key)}
      text={t(pairing ? `${key}TextPairing` : `${key}Text`)}
      isStatus
    >
      {pairing && (
        <Button kind="quiet" icon={qrIcon} onClick={() => kit.router.push({ name: pairing }, {})}>
          {t('wallets.showCode')}
        </Button>
      )}
    </Empty>
  )
}
