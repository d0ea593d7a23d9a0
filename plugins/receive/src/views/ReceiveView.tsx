import {
  getAccount,
  getAccountNetwork,
  getNetwork,
  getNetworks,
  hasData,
  type Kit,
} from '@wallet-kit/core'
import {
  connectView,
  fetchAccountType,
  getAccounts,
  getAccountType,
  getIdentity,
  networksView,
  unsupportedChainView,
} from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import {
  Address,
  AmountInput,
  Avatar,
  accountStyles,
  Button,
  checkIcon,
  copyIcon,
  copyText,
  FullAddress,
  MarkBadge,
  NetworkMark,
  Overline,
  QrCode,
  RichText,
  Stack,
  useAnnounce,
  useEntryFocus,
  useStyles,
  useText,
  VirtualList,
} from '@wallet-kit/core/ui'
import { useEffect, useRef, useState } from 'react'
import { toQrPayload } from '../address/toQrPayload.js'
import { receiveView } from '../views.js'

/** The address to receive on, and the other ones that the wallet gave. */
export default function ReceiveView() {
  useStyles(accountStyles)
  const kit: Kit = useKit()
  const t = useText()
  const announce = useAnnounce()
  const view = useRef<HTMLDivElement>(null)
  useEntryFocus(view)
  const account = useRead(getAccount)
  const { status, isConnected, namespace, caipAddress } = account
  const accounts = useRead(getAccounts)
  const [chosen, setChosen] = useState<{ readonly of?: string; readonly address?: string }>({})
  const isGone = status === 'disconnected'
  const { isSupported } = useRead(getNetwork)
  useEffect(() => {
    // The wallet, or another tab, ended the connection.
    if (isGone) kit.router.reset(connectView)
    if (!isConnected || isSupported) return
    // What arrives on a network that the host neither configured nor allows would never be seen here.
    const caipNetworkIds = getNetworks(kit)
      .filter((network) => network.namespace === namespace)
      .map(({ caipNetworkId }) => caipNetworkId)
    kit.router.replace(unsupportedChainView, { caipNetworkIds, view: receiveView })
  }, [kit, isGone, isConnected, isSupported, namespace])

  useEffect(() => {
    // Best effort: without the type, the screen does not say that the address is valid on other networks.
    if (caipAddress) fetchAccountType(kit).catch(() => {})
  }, [kit, caipAddress])

  // Another account or network is shown as such, whatever was looked at before.
  const wanted = chosen.of === caipAddress ? chosen.address : undefined
  const shown = accounts.find(({ address }) => address === wanted) ?? accounts[0]
  if (!shown || !isSupported) return null
  // Where all are of one kind it tells nothing.
  const hasTypes = new Set(accounts.map(({ type }) => type)).size > 1
  const nameOf = ({ name, index }: getAccounts.Row) => name ?? t('accounts.name', { index })

  function show(row: getAccounts.Row) {
    setChosen({ address: row.address, ...(caipAddress && { of: caipAddress }) })
    announce(t('receive.shown', { name: nameOf(row) }))
    view.current?.closest('.wk-panel__view')?.scrollTo(0, 0)
    view.current?.querySelector<HTMLElement>('[data-wk-entry]')?.focus()
  }

  return (
    <div ref={view}>
      <Stack>
        <AddressCode row={shown} />
        {accounts.length > 1 && (
          <div>
            <Overline>{t('receive.addresses')}</Overline>
            <VirtualList
              label={t('receive.addresses')}
              items={accounts}
              keyOf={({ address }) => address}
            >
              {(row, { tabIndex }) => (
                <AddressRow
                  row={row}
                  name={nameOf(row)}
                  hasType={hasTypes}
                  isShown={row.address === shown.address}
                  tabIndex={tabIndex}
                  onShow={() => show(row)}
                />
              )}
            </VirtualList>
          </div>
        )}
      </Stack>
    </div>
  )
}

/** One of the wallet's addresses; pressing it shows its code. */
function AddressRow({ row, name, hasType, isShown, tabIndex, onShow }: AddressRow.Props) {
  const t = useText()
  const { address, type } = row
  const { image } = useRead(getIdentity, address)
  return (
    <button
      type="button"
      className="wk-row wk-row--tall"
      tabIndex={tabIndex}
      aria-current={isShown ? 'true' : undefined}
      onClick={onShow}
    >
      <span className="wk-face" aria-hidden="true">
        <Avatar address={address} image={image} size="m" />
        {isShown && <MarkBadge kind="cur" icon={checkIcon} />}
      </span>
      <span className="wk-row__main">
        <span className="wk-row__name" dir="auto">
          {name}
        </span>
        <span className="wk-row__sub">
          <Address address={address} />
          {hasType && type && <span>{` · ${t(`account.${type}`)}`}</span>}
        </span>
      </span>
    </button>
  )
}

declare namespace AddressRow {
  type Props = {
    readonly row: getAccounts.Row
    readonly name: string
    readonly hasType: boolean
    /** Its code is the one on the screen. */
    readonly isShown: boolean
    readonly tabIndex: 0 | -1
    readonly onShow: () => void
  }
}

/**
 * An address: its code, whose it is, the whole of it, and the button that copies it. On Bitcoin the code may ask for an amount, where
 * somebody tells the coins that arrive.
 */
function AddressCode({ row }: { readonly row: getAccounts.Row }) {
  const kit: Kit = useKit()
  const t = useText()
  const network = useRead(getAccountNetwork)
  const { symbol, decimals } = useRead(getNetwork).nativeCurrency
  const isTold = useRead(hasData, 'utxos')
  const [amount, setAmount] = useState('')
  const { address, caipAddress, name } = row
  return (
    <>
      <QrCode
        text={toQrPayload(caipAddress, isTold ? amount : '')}
        label={t('receive.code', { address })}
      >
        <NetworkMark network={network} />
      </QrCode>
      <div className="wk-hero wk-hero--tight">
        {name && (
          <span className="wk-who__name" dir="auto">
            {name}
          </span>
        )}
        <p>
          <FullAddress address={address} />
        </p>
      </div>
      <Button
        isWide
        icon={copyIcon}
        data-wk-entry=""
        onClick={() => copyText(kit, { text: address, toast: 'account.copied' })}
      >
        {t('account.copy')}
      </Button>
      {isTold && (
        <AmountInput
          label={t('receive.amount')}
          amount={amount}
          onAmount={setAmount}
          decimals={decimals}
          token={{ symbol }}
        />
      )}
      <OnlyOn row={row} />
    </>
  )
}

/**
 * Says on which networks the address is the account's, and leads to their list. The address of a key pair is the same on every EVM
 * network. A contract account may not exist on another one, and an account of unknown type may be a contract account.
 */
function OnlyOn({ row }: { readonly row: getAccounts.Row }) {
  const kit: Kit = useKit()
  const t = useText()
  const { name: network } = useRead(getAccountNetwork)
  const { namespace } = useRead(getNetwork)
  const active = useRead(getAccountType)
  const type = row.isCurrent ? active : row.type
  const isEverywhere = namespace === 'eip155' && type === 'eoa'
  const networks = (
    <button
      type="button"
      className="wk-inlinebtn"
      data-wk-key="networks"
      onClick={() => kit.router.push(networksView)}
    >
      {isEverywhere ? t('receive.compatible', { network }) : network}
    </button>
  )
  return (
    <p className="wk-note wk-note--center">
      <RichText text={t('receive.only')} values={{ networks }} />
    </p>
  )
}
