import type { Transaction, Transfer } from '@wallet-kit/core'

/** With whom: who the first transfer came from or went to; without one who called, or was called. None for what stays with the account. */
export function counterpartyOf(
  { sentFrom, sentTo, transfers }: Transaction,
  isOwn: (address: string) => boolean,
  transfer: Transfer | undefined = transfers[0],
): Counterparty | undefined {
  if (!transfer) {
    const isMine = !sentFrom || isOwn(sentFrom)
    const address = isMine ? sentTo : sentFrom
    return address && !isOwn(address) ? { address, isSender: !isMine } : undefined
  }
  if (transfer.direction === 'self') return undefined
  const isSender = transfer.direction === 'in'
  const address = isSender ? (transfer.sender ?? sentFrom) : (transfer.recipient ?? sentTo)
  return address ? { address, isSender } : undefined
}

type Counterparty = {
  readonly address: string
  /** It came from there. */
  readonly isSender: boolean
}
