import { LongList } from '../../ui/LongList.js'
import { WalletGroup } from './WalletGroup.js'

const importLongWallets = () => import('./LongWalletList.js')

/** Hundreds of wallets: the first of them stay until the code is here that draws only those in view. */
export function LongWallets({ rows, isDisabled }: WalletGroup.Props) {
  return (
    <LongList
      load={importLongWallets}
      first={200}
      items={rows}
      isDisabled={isDisabled}
      short={(some: WalletGroup.Props['rows']) => (
        <WalletGroup rows={some} isDisabled={isDisabled} />
      )}
    />
  )
}
