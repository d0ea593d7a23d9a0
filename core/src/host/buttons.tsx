import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { getTheme, setVariables } from '../config/settings.js'
import type { PluginLoadError } from '../errors/config.js'
import { isWalletKitError } from '../errors/walletKitError.js'
import { truncateAddress } from '../format/truncateAddress.js'
import type { Kit, OpenTarget } from '../kit/kit.js'
import { getMark } from '../marks/marks.js'
import { describeLoadFailure, getButtonText } from '../messages/buttonText.js'
import { reportBriefly } from '../notices/reportError.js'
import { useKit, useRead } from '../react/useKit.js'
import { downIcon, warnIcon } from '../ui/buttonIcons.js'
import type { AccountSummary } from './AccountSummary.js'
import { useAccount, useNetwork } from './hooks.js'

/**
 * What the host's three buttons share: theme, opening, and loading what a press needs as soon as one is likely. Where that does not
 * load, `failure` says so beside the button; from the second time on only a reload of the page may help.
 */
export function useHostButton(target?: OpenTarget) {
  const kit: Kit = useKit()
  const theme = useRead(getTheme)
  const [attempts, setAttempts] = useState(0)
  const preload = () => {
    // Only a wish: the press itself tells what failed.
    kit.preload().catch(() => undefined)
  }
  function open() {
    kit.open(target).then(
      () => setAttempts(0),
      (error) => {
        reportBriefly(kit, error)
        if (isWalletKitError(error, 'PluginLoadError')) {
          setAttempts((error as PluginLoadError).attempts)
        }
      },
    )
  }
  const { text, label, press } = describeLoadFailure(kit, { attempts, retry: open })
  const failure: ReactNode = attempts > 0 && (
    <span data-wk-part="failure" role="alert" key={attempts}>
      <span>{`${text} `}</span>
      <button type="button" data-wk-part="retry" onClick={press}>
        {label}
      </button>
    </span>
  )
  const button = {
    type: 'button',
    'aria-haspopup': 'dialog',
    'data-theme': theme.mode === 'system' ? undefined : theme.mode,
    ref: (element: HTMLElement | null) => setVariables(element, theme),
    onPointerEnter: preload,
    onFocus: preload,
    onClick: open,
  } as const
  return { button, failure }
}

/**
 * The network that the kit is on; opens the list. On one that is not configured it asks to switch. Its mark comes with the account's button
 * or with a screen: before anybody acts nothing is loaded for it. Styled by `@wallet-kit/core/buttons.css`.
 * @example <NetworkButton />
 */
export function NetworkButton() {
  const kit: Kit = useKit()
  const { name, assets, isSupported, caipNetworkId } = useNetwork()
  const { button, failure } = useHostButton({ view: isSupported ? 'Networks' : 'UnsupportedChain' })
  const mark = useRead(getMark, caipNetworkId)
  const image = assets?.imageUrl ?? mark
  const action = getButtonText(kit, 'button.switchNetwork')

  return (
    <>
      <button {...button} data-wk-button="network" data-unsupported={isSupported ? undefined : ''}>
        {isSupported &&
          (image ? (
            <img data-wk-part="mark" src={image} alt="" referrerPolicy="no-referrer" />
          ) : (
            <span data-wk-part="mark" aria-hidden="true">
              {name[0]}
            </span>
          ))}
        {isSupported && <bdi data-wk-part="name">{name}</bdi>}
        <svg
          data-wk-part="icon"
          viewBox="0 0 20 20"
          role={isSupported ? 'img' : undefined}
          aria-label={isSupported ? `. ${action}` : undefined}
        >
          <path d={isSupported ? downIcon : warnIcon} />
        </svg>
        {!isSupported && <span data-wk-part="name">{action}</span>}
      </button>
      {failure}
    </>
  )
}

const importSummary = () => import('./AccountSummary.js')

/**
 * Balance, picture and address of the account; opens its screen. Nothing where nobody is connected. Styled by
 * `@wallet-kit/core/buttons.css`.
 * @example <AccountButton />
 */
export function AccountButton() {
  const kit: Kit = useKit()
  const { button, failure } = useHostButton({ view: 'Account' })
  const { address, isConnected } = useAccount()
  // Null: its code did not arrive, and the address alone is enough to press.
  const [Summary, setSummary] = useState<ComponentType<AccountSummary.Props> | null>()

  useEffect(() => {
    if (isConnected) {
      kit.load(importSummary, 'The account button').then(
        (part) => setSummary(() => part.AccountSummary),
        () => setSummary(null),
      )
    }
  }, [kit, isConnected])

  if (!address) return null
  const short = truncateAddress(address)
  const isLoading = Summary !== null || undefined
  return (
    <>
      {Summary && isConnected ? (
        <Summary address={address} button={button} />
      ) : (
        <button
          {...button}
          data-wk-button="account"
          aria-busy={isLoading}
          aria-label={
            isLoading && getButtonText(kit, 'button.loadingBalance').replace('{address}', short)
          }
        >
          {isLoading && <span data-wk-part="skeleton" />}
          <span data-wk-part="account">
            <span
              data-wk-part="avatar"
              role="img"
              aria-label={getButtonText(kit, 'button.account')}
            />
            <span data-wk-part="address">{short}</span>
          </span>
        </button>
      )}
      {failure}
    </>
  )
}

/**
 * Opens the modal to connect; once somebody is connected it is the account button. Styled by `@wallet-kit/core/buttons.css`.
 * @example <ConnectButton />
 */
export function ConnectButton() {
  const kit: Kit = useKit()
  const { button, failure } = useHostButton()
  const { address, status } = useAccount()
  if (address) return <AccountButton />
  const isConnecting = status === 'connecting'
  return (
    <>
      <button {...button} data-wk-button="connect" aria-busy={isConnecting || undefined}>
        {isConnecting && <i data-wk-part="spinner" aria-hidden="true" />}
        <span>{getButtonText(kit, isConnecting ? 'button.connecting' : 'button.connect')}</span>
      </button>
      {failure}
    </>
  )
}
