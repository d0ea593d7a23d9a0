import { getAccountNetwork, getNetwork, hasData, type Kit } from '@wallet-kit/core'
import { type getAccounts, getAccountType, networksView } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import {
  AmountInput,
  Button,
  copyIcon,
  copyText,
  FullAddress,
  NetworkMark,
  QrCode,
  RichText,
  useText,
} from '@wallet-kit/core/ui'
import { useState } from 'react'
import { toQrPayload } from '../address/toQrPayload.js'

/**
 * An address: its code, whose it is, the whole of it, and the button that copies it. On Bitcoin the code may ask for an amount, where
 * somebody tells the coins that arrive.
 */
export function AddressCode({ row }: { readonly row: getAccounts.Row }) {
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
