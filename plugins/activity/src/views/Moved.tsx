import type { Transfer } from '@wallet-kit/core'
import { Amount, Num, useText } from '@wallet-kit/core/ui'

const signs = { in: '+', out: '−', self: '' }

/** What moved: an amount with its sign, or an NFT by its name. */
export function Moved({ transfer, isPlain }: Moved.Props) {
  const t = useText()
  const { direction, token, nft } = transfer
  if (!token) return <bdi>{nft?.name || t('activity.nft')}</bdi>
  const amount = <Amount amount={token.amount} symbol={token.symbol} />
  if (isPlain) return amount
  return (
    <Num>
      {signs[direction]}
      {amount}
    </Num>
  )
}

export declare namespace Moved {
  type Props = {
    readonly transfer: Transfer
    /** Without a sign: the words beside it say the direction. */
    readonly isPlain?: boolean
  }
}
