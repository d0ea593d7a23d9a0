/** Names a transfer: what was estimated for another one says nothing about it. */
export const costKey = (transfer: {
  readonly caipAddress: string
  readonly token?: string | undefined
  readonly units: bigint
  readonly to: string
}): string => [transfer.caipAddress, transfer.token ?? '', transfer.units, transfer.to].join(' ')
