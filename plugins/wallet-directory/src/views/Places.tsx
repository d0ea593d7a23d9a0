import type { ListedWallet } from '@wallet-kit/core/plugin'
import {
  externalIcon,
  Group,
  Icon,
  linkIcon,
  Mark,
  QrCode,
  qrIcon,
  useText,
  walletIcon,
  walletMark,
} from '@wallet-kit/core/ui'
import type { ReactNode } from 'react'
import type { orderPlaces } from '../wallets/isReachable.js'

const foldIcon = 'M5 12.25l5-5 5 5'

/**
 * Where a wallet is had, as links in new tabs. On a desktop a phone's store is a code that the phone scans; while one is shown
 * the other places make room.
 */
export function Places({ wallet, image, places, codes, shown, onShow }: Places.Props) {
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

export declare namespace Places {
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
