import { VirtualList } from '../../ui/VirtualList.js'
import type { NetworkList } from './NetworkList.js'
import { NetworkRow } from './NetworkRow.js'

/** Networks where there are many: only those in view are drawn. */
export default function LongNetworkList({ label, items, ...rest }: NetworkList.Props) {
  const current = items.findIndex(({ isCurrent }) => isCurrent)
  return (
    <VirtualList
      label={label}
      items={items}
      keyOf={({ network }) => network.caipNetworkId}
      current={Math.max(0, current)}
    >
      {(row, { tabIndex }) => <NetworkRow isTall row={row} tabIndex={tabIndex} {...rest} />}
    </VirtualList>
  )
}
