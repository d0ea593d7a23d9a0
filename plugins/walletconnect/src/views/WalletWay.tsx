import type { Kit } from '@wallet-kit/core'
import { chooseListedWallet, type ListedWallet } from '@wallet-kit/core/plugin'
import { useKit } from '@wallet-kit/core/react'
import { Actions, Button, Hero, Mark, Stack, useText } from '@wallet-kit/core/ui'

import { buildWalletLink } from '../links/buildWalletLink.js'
import { readPlatform } from '../links/readPlatform.js'
import type { Pairing } from '../slice.js'
import { connectingWalletConnectView } from '../views.js'
import { OpenListedWallet } from './OpenListedWallet.js'

/** A way to a wallet on this computer: its extension, its program, or its page. */
export function WalletWay({ way, pairing, wallet }: WalletWay.Props) {
  const kit: Kit = useKit()
  const t = useText()
  const { name, icon, links = {} } = wallet
  const isExpired = pairing.status === 'expired' && way !== 'browser'
  const link =
    pairing.status === 'ready'
      ? buildWalletLink({
          uri: pairing.uri,
          platform: readPlatform(),
          ...(way === 'web' ? { universal: links.web } : { native: links.desktop }),
        })
      : undefined
  return (
    <Stack>
      <Mark name={name} image={icon} size="l" isTop />
      <Hero
        isTight
        title={t('walletconnect.continue', { wallet: name })}
        text={t(`walletconnect.${isExpired ? 'expiredLink' : `${way}Text`}`, { wallet: name })}
      />
      <Actions>
        {way === 'browser' ? (
          <Button
            isWide
            onClick={() =>
              chooseListedWallet(kit, { wallet, view: { name: connectingWalletConnectView.name } })
            }
          >
            {t('walletconnect.openWallet')}
          </Button>
        ) : (
          <OpenListedWallet pairing={pairing} link={link} />
        )}
      </Actions>
    </Stack>
  )
}

export declare namespace WalletWay {
  type Props = {
    readonly way: 'browser' | 'desktop' | 'web'
    readonly pairing: Pairing
    readonly wallet: ListedWallet
  }
}
