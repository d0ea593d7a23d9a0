import { Group } from '../../ui/ListItem.js'
import { LongList, windowedFrom } from '../../ui/LongList.js'
import type { getNetworkRows } from '../getNetworkRows.js'
import { NetworkRow } from './NetworkRow.js'

const importLongNetworks = () => import('./LongNetworkList.js')

/** Networks to choose from, of any number. */
export function NetworkList({ label, items, ...rest }: NetworkList.Props) {
  const draw = (rows: readonly getNetworkRows.Row[]) => (
    <Group label={label}>
      {rows.map((row) => (
        <li key={row.network.caipNetworkId}>
          <NetworkRow row={row} {...rest} />
        </li>
      ))}
    </Group>
  )
  return items.length < windowedFrom ? (
    draw(items)
  ) : (
    <LongList load={importLongNetworks} label={label} items={items} short={draw} {...rest} />
  )
}

export declare namespace NetworkList {
  type Props = Pick<NetworkRow.Props, 'pendingId' | 'onChoose'> & {
    readonly label: string
    readonly items: readonly getNetworkRows.Row[]
  }
}
