import type { getNetworkRows } from '../actions/getNetworkRows.js'
import { useText } from '../messages/useText.js'
import { ListItem } from '../ui/ListItem.js'
import { NetworkMark } from '../ui/NetworkMark.js'
import { Spinner } from '../ui/Spinner.js'

/** A network's row: current, busy while the wallet is asked, or disabled with the reason. */
export function NetworkItem({ row, isPending, onChoose }: NetworkItem.Props) {
  const t = useText()
  const { network, isCurrent, missingIn } = row
  return (
    <ListItem
      mark={<NetworkMark network={network} />}
      name={network.name}
      end={isPending && <Spinner />}
      isCurrent={isCurrent}
      reason={missingIn && t('common.notIn', { wallet: missingIn })}
      aria-busy={isPending || undefined}
      data-wk-key={network.caipNetworkId}
      onClick={isPending ? undefined : onChoose}
    />
  )
}

export declare namespace NetworkItem {
  type Props = {
    readonly row: getNetworkRows.Row
    readonly isPending: boolean
    readonly onChoose: () => void
  }
}
