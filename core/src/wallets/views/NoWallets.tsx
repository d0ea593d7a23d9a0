import { useText } from '../../react/useText.js'
import { Hero, Seal } from '../../ui/Hero.js'
import { walletIcon } from '../../ui/Icon.js'

/** There is no wallet to connect with. */
export default function NoWallets() {
  const t = useText()
  return (
    <div>
      <Seal icon={walletIcon} />
      <Hero title={t('connect.none')} text={t('connect.noneText')} />
    </div>
  )
}
