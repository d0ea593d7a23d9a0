import { useKit } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'

/** "New to wallets? Get one", where the host gives a link. */
export function WalletGuide() {
  const t = useText()
  const { walletGuideUrl } = useKit().config
  if (!walletGuideUrl) return null
  return (
    <p className="wk-note wk-note--center">
      <span>{`${t('connect.newToWallets')} `}</span>
      <a href={walletGuideUrl} target="_blank" rel="noopener noreferrer">
        {t('connect.getOne')}
      </a>
    </p>
  )
}
