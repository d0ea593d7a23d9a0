import type { Kit } from '@wallet-kit/core'
import {
  chooseListedWallet,
  getPresentRow,
  getPresentRows,
  isMobile,
  type ListedWallet,
  readUserAgent,
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
  QrCode,
  qrIcon,
  useText,
  walletIcon,
  walletMark,
} from '@wallet-kit/core/ui'
import { type ReactNode, useEffect, useState } from 'react'
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
  const places = orderPlaces(wallet, { userAgent: readUserAgent(), isPhone })
  const codes = isPhone ? [] : places.filter(({ place }) => place === 'ios' || place === 'android')
  // Where there is nothing but an app, its code is what the visitor came for.
  const [shown, setShown] = useState<string | undefined>(
    codes.length === places.length ? codes[0]?.place : undefined,
  )
  useEffect(() => startDiscovery(kit), [kit])

  return (
    <>
      {/* The code has it in its middle. */}
      {(!shown || isHere) && (
        <Mark
          name={name}
          image={image}
          mark={row ? undefined : walletMark(wallet)}
          size="l"
          isTop
        />
      )}
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
                  <span>{t('wallets.open', values)}</span>
                </a>
              )}
              {places[0] && (
                <Places {...{ wallet, image, places, codes, shown }} onShow={setShown} />
              )}
            </Actions>
          )}
        </>
      )}
    </>
  )
}

const foldIcon = 'M5 12.25l5-5 5 5'

/**
 * Where a wallet is had, as links in new tabs. On a desktop a phone's store is a code that the phone scans; while one is shown
 * the other places make room.
 */
function Places({ wallet, image, places, codes, shown, onShow }: Places.Props) {
  const t = useText()
  const code = codes.find(({ place }) => place === shown)
  const { name } = wallet
  const values = { wallet: name }
  return (
    <>
      <Group label={t('wallets.places', values)}>
        {(code ? [code] : places).map(({ place, url }) => {
          const store = t(`wallets.store.${place}`)
          const mark = <Mark icon={place === 'homepage' ? linkIcon : walletIcon} />
          return (
            <li key={place}>
              {codes.some((each) => each.place === place) ? (
                <button
                  type="button"
                  className="wk-row"
                  data-wk-key={place}
                  aria-expanded={place === shown}
                  onClick={() => onShow(place === shown ? undefined : place)}
                >
                  <Row mark={mark} name={store} icon={code ? foldIcon : qrIcon} />
                </button>
              ) : (
                <a
                  className="wk-row"
                  data-wk-key={place}
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  <Row mark={mark} name={store} icon={externalIcon} />
                  <span className="wk-visually-hidden">{t('wallets.newTab')}</span>
                </a>
              )}
            </li>
          )
        })}
      </Group>
      {code && (
        <>
          <QrCode text={code.url} label={t('wallets.code', values)}>
            <Mark name={name} image={image} mark={walletMark(wallet)} />
          </QrCode>
          <p className="wk-note wk-note--center">{t('wallets.scan')}</p>
        </>
      )}
    </>
  )
}

declare namespace Places {
  type Props = {
    readonly wallet: ListedWallet
    readonly image: string | undefined
    readonly places: ReturnType<typeof orderPlaces>
    /** Those of them that are shown as codes. */
    readonly codes: ReturnType<typeof orderPlaces>
    /** Whose code is shown. */
    readonly shown: string | undefined
    readonly onShow: (place: string | undefined) => void
  }
}

function Row({ mark, name, icon }: Row.Props) {
  return (
    <>
      {mark}
      <span className="wk-row__main">
        <span className="wk-row__name">{name}</span>
      </span>
      <Icon path={icon} isDirectional={icon === externalIcon} />
    </>
  )
}

declare namespace Row {
  type Props = { readonly mark: ReactNode; readonly name: string; readonly icon: string }
}
