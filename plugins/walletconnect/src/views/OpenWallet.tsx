import { useText } from '@wallet-kit/core/ui'
import { readPlatform } from '../links/readPlatform.js'
import { LinkButton } from './LinkButton.js'

/** "Open wallet", where the wallet is not known: the device decides by the scheme of the pairing itself (ERC-1328). */
export function OpenWallet({ uri }: { readonly uri: string | undefined }) {
  const t = useText()
  const target = readPlatform().isFramed ? '_top' : '_self'
  return (
    <LinkButton kind="quiet" link={uri === undefined ? undefined : { href: uri, target }}>
      {t('walletconnect.openWallet')}
    </LinkButton>
  )
}
