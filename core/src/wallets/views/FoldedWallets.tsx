import type { Kit } from '../../kit/kit.js'
import { useKit } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import { connectWalletsView } from '../../router/coreViews.js'
import { Group } from '../../ui/Group.js'
import { Icon } from '../../ui/Icon.js'
import { nextIcon } from '../../ui/icons/next.js'
import { walletIcon } from '../../ui/icons/wallet.js'
import { ListItem } from '../../ui/ListItem.js'
import { leadTo } from '../../ui/leadTo.js'
import { Mark } from '../../ui/Mark.js'

/** The one row that the wallets are folded behind. */
export function FoldedWallets({ isDisabled }: { readonly isDisabled: boolean }) {
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
