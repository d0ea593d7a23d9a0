import { stackAccounts, stackTokens } from '@wallet-kit/test/stack'

const { alice, bob, carol } = stackAccounts

/** An answer of the service with one of each kind of transaction, over two months. */
export function inventHistory() {
  const token = (symbol: string) => ({
    symbol,
    address: `eip155:1:${stackTokens(1).find((each) => each.symbol === symbol)?.address}`,
  })
  const ether = { symbol: 'ETH' }
  const from = (sender: string) => ({ direction: 'in', sender, recipient: alice.address })
  const to = (recipient: string) => ({ direction: 'out', sender: alice.address, recipient })
  const move = (side: object, fungible_info: object, numeric: string) => ({
    ...{ ...side, fungible_info },
    quantity: { numeric },
  })
  const nft = { name: 'Kit Cat #7', collection: { name: 'Kit Cats' } }
  const rows = [
    ['send', 'pending', [move(to(bob.address), ether, '0.25')]],
    ['receive', 'confirmed', [move(from(carol.address), token('TUSD'), '1250.5')]],
    [
      ...(['trade', 'confirmed'] as const),
      [move(to(bob.address), ether, '0.1'), move(from(bob.address), token('TUSD'), '247.11')],
    ],
    ['send', 'failed', [move(to(carol.address), token('KIT'), '123456789.123456')]],
    ['mint', 'confirmed', [{ ...from(bob.address), nft_info: nft }]],
    ['approve', 'confirmed', []],
  ] as const
  const data = rows.map(([operationType, status, transfers], index) => ({
    id: `t${index}`,
    metadata: {
      ...{ operationType, status, hash: `0x${String(index).padStart(64, '0')}` },
      minedAt: new Date(Date.UTC(2026, 8 - Math.floor(index / 3), 20 - index, 12)).toISOString(),
      chain: 'eip155:1',
      sentFrom: operationType === 'receive' ? carol.address : alice.address,
      sentTo: operationType === 'receive' ? alice.address : bob.address,
    },
    transfers,
  }))
  return { data, next: null }
}
