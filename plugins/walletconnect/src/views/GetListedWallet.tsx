import type { Kit } from '@wallet-kit/core'
import { getPlacesView, type ListedWallet } from '@wallet-kit/core/plugin'
import { useKit } from '@wallet-kit/core/react'
import { TextButton, useText } from '@wallet-kit/core/ui'

/** "No Fern yet? Get it", if a directory knows where. */
export function GetListedWallet({ wallet }: { readonly wallet: ListedWallet }) {
  const kit: Kit = useKit()
  const t = useText()
  const view = getPlacesView(kit, wallet)
  if (!view) return null
  return (
    <TextButton data-wk-key="get-wallet" onClick={() => kit.router.push(view, { wallet })}>
      {t('walletconnect.get', { wallet: wallet.name })}
    </TextButton>
  )
}
