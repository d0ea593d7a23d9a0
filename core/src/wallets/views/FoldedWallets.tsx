import type { Kit } from '../../kit/kit.js'
import type { ConnectMethodProps } from '../../plugin/contributions.js'
import { useKit } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import { connectWalletsView } from '../../router/coreViews.js'
import { Icon, nextIcon, walletIcon } from '../../ui/Icon.js'
import { Group, ListItem } from '../../ui/ListItem.js'
import { leadTo } from '../../ui/leadTo.js'
import { Mark } from '../../ui/Mark.js'

/** The one row that the wallets are folded behind. */
export default function FoldedWallets({ isDisabled }: ConnectMethodProps) {
  const kit: Kit = useKit()
  const t = useText()
  return (
    <Group label={t('connect.wallets')}>
      <ListItem
        mark={<Mark icon={walletIcon} />}
        name={t('connect.withWallet')}
        end={<Icon path={nextIcon} size="s" isDirectional />}
        data-wk-key="wallets"
        disabled={isDisabled}
        {...leadTo(kit, connectWalletsView)}
      />
    </Group>
  )
}
