import { useText } from '../../react/useText.js'
import { Spinner } from '../../ui/Button.js'
import { RowButton } from '../../ui/ListItem.js'
import type { getNetworkRows } from '../getNetworkRows.js'
import { NetworkMark } from './NetworkMark.js'

/** A network's row: current, busy while the wallet is asked, or disabled with the reason. */
export function NetworkRow({ row, pendingId, onChoose, ...rest }: NetworkRow.Props) {
  const t = useText()
  const { network, isCurrent, missingIn } = row
  const isPending = pendingId === network.caipNetworkId
  return (
    <RowButton
      {...rest}
      mark={<NetworkMark network={network} />}
      name={network.name}
      end={isPending && <Spinner />}
      isCurrent={isCurrent}
      reason={missingIn && t('common.notIn', { wallet: missingIn })}
      aria-busy={isPending || undefined}
      data-wk-key={network.caipNetworkId}
      onClick={isPending ? undefined : () => onChoose(row)}
    />
  )
}

export declare namespace NetworkRow {
  type Props = {
    readonly row: getNetworkRows.Row
    /** The network that the wallet is being asked for. */
    readonly pendingId: string | undefined
    readonly onChoose: (row: getNetworkRows.Row) => void
    readonly isTall?: boolean
    readonly tabIndex?: number
  }
}
