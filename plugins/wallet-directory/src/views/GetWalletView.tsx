import type { Kit } from '@wallet-kit/core'
import {
  chooseListedWallet,
  getPresentRow,
  getPresentRows,
  isMobile,
  startDiscovery,
  type ViewProps,
} from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import {
  Actions,
  Button,
  externalIcon,
  Group,
  Hero,
  Icon,
  linkIcon,
  Mark,
  useText,
  walletIcon,
  walletMark,
} from '@wallet-kit/core/ui'

import { useEffect } from 'react'
import { getWalletView } from '../views.js'
import { orderPlaces } from '../wallets/isReachable.js'
import { iconOf, useHref, useImage } from './useWallet.js'

/** Tells how to get a wallet, or opens this page in its app. Once the wallet is present, it can be chosen here. */
export default function GetWalletView({ params }: ViewProps<typeof getWalletView>) {
  const kit: Kit = useKit()
  const t = useText()
  const { wallet } = params
  const { name } = wallet
  const values = { wallet: name }
  const row = getPresentRow(kit, wallet, useRead(getPresentRows))
  const image = useImage(iconOf(wallet, row))
  const isHere = !!row
  const isPhone = isMobile()
  const link = useHref(wallet)
  const places = orderPlaces(wallet, { userAgent: navigator.userAgent, isPhone })
  useEffect(() => startDiscovery(kit), [kit])

  return (
    <>
      <Mark name={name} image={image} mark={row ? undefined : walletMark(wallet)} size="l" isTop />
      {isHere ? (
        <>
          <Hero title={t('wallets.isHere', values)} text={t('wallets.isHereText')} />
          <Actions>
            <Button isWide onClick={() => chooseListedWallet(kit, { wallet, view: getWalletView })}>
              {t('wallets.continue', values)}
            </Button>
          </Actions>
        </>
      ) : (
        <>
          <Hero
            title={t('wallets.get', values)}
            text={t(
              link
                ? 'wallets.openText'
                : places[0]
                  ? isPhone
                    ? 'wallets.getTextMobile'
                    : 'wallets.getText'
                  : 'wallets.getNowhere',
            )}
          />
          {(link || places[0]) && (
            <Actions>
              {link && (
                <a className="wk-btn wk-btn--primary wk-btn--wide" {...link}>
                  <Icon path={externalIcon} isDirectional />
                  {t('wallets.open', values)}
                </a>
              )}
              {places[0] && (
                <Group label={t('wallets.places', values)}>
                  {places.map(({ place, url }) => (
                    <li key={place}>
                      <a
                        className="wk-row"
                        data-wk-key={place}
                        href={url}
                        target="_blank"
                        rel="noopener noreferrer"
                      >
                        <Mark icon={place === 'homepage' ? linkIcon : walletIcon} />
                        <span className="wk-row__main">
                          <span className="wk-row__name">{t(`wallets.store.${place}`)}</span>
                        </span>
                        <Icon path={externalIcon} isDirectional />
                        <span className="wk-visually-hidden">{t('wallets.newTab')}</span>
                      </a>
                    </li>
                  ))}
                </Group>
              )}
            </Actions>
          )}
        </>
      )}
    </>
  )
}
