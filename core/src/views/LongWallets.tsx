import { type ComponentType, useEffect, useState } from 'react'
import type { Kit } from '../kit/kit.js'
import { useKit } from '../react/useKit.js'
import { WalletGroup } from './WalletGroup.js'

const importList = () => import('./LongWalletList.js')

/** Hundreds of wallets: the first of them until the code is here that draws only those in view. */
export function LongWallets({ rows, isDisabled }: WalletGroup.Props) {
  const kit: Kit = useKit()
  // Null: its code did not arrive, and the rows are all drawn: slower, but there.
  const [List, setList] = useState<ComponentType<WalletGroup.Props> | null>()
  useEffect(() => {
    kit.load(importList, 'The long list').then(
      (part) => setList(() => part.default),
      () => setList(null),
    )
  }, [kit])
  if (List) return <List rows={rows} isDisabled={isDisabled} />
  return <WalletGroup rows={List === null ? rows : rows.slice(0, 200)} isDisabled={isDisabled} />
}
