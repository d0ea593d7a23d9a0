import { useText } from '../../react/useText.js'
import { Hero } from '../../ui/Hero.js'
import { walletIcon } from '../../ui/icons/wallet.js'
import { Seal } from '../../ui/Seal.js'

/** There is no wallet to connect with. */
export function NoWallets() {
  const t = useText()
  return (
    <div>
      <Seal icon={walletIcon} />
      <Hero title={t('connect.none')} text={t('connect.noneText')} />
    </div>
  )
}
