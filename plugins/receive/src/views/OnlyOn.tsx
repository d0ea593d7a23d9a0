import { getAccountNetwork, getNetwork, type Kit } from '@wallet-kit/core'
import { type getAccounts, getAccountType, networksView } from '@wallet-kit/core/plugin'

import { useKit, useRead } from '@wallet-kit/core/react'
import { RichText, useText } from '@wallet-kit/core/ui'

/**
 * On which networks the address is the account's: a way to the list of them. That of a key pair is the same on every EVM network. A
 * contract account need not exist on another one; where the type is not known, it may be one.
 */
export function OnlyOn({ row }: { readonly row: getAccounts.Row }) {
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
