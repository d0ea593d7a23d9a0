import { Group } from '../../ui/ListItem.js'
import { VirtualList, windowedFrom } from '../../ui/VirtualList.js'
import type { getNetworkRows } from '../getNetworkRows.js'
import { NetworkRow } from './NetworkRow.js'

/** Networks to choose from: a few stand in a frame; of many only those in view are drawn. */
export function NetworkList({ label, items, ...rest }: NetworkList.Props) {
  if (items.length < windowedFrom) {
    return (
      <Group label={label}>
        {items.map((row) => (
          <li key={keyOf(row)}>
            <NetworkRow row={row} {...rest} />
          </li>
        ))}
      </Group>
    )
  }
  const current = items.findIndex(({ isCurrent }) => isCurrent)
  return (
    <VirtualList label={label} items={items} keyOf={keyOf} current={Math.max(0, current)}>
      {(row, place) => <NetworkRow isTall row={row} {...place} {...rest} />}
    </VirtualList>
  )
}

const keyOf = ({ network }: getNetworkRows.Row) => network.caipNetworkId

export declare namespace NetworkList {
  type Props = Pick<NetworkRow.Props, 'pendingId' | 'onChoose'> & {
    readonly label: string
    readonly items: readonly getNetworkRows.Row[]
  }
}
