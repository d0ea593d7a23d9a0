import { describe, expect, test } from 'vitest'
import bip21 from '../../../../test/vectors/bips/bip21-uris.json' with { type: 'json' }
import erc681 from '../../../../test/vectors/evm/erc681-uris.json' with { type: 'json' }
import { readPaymentLink } from './findReceiver.js'

const mainnet = { namespace: 'eip155', id: 1 } as const
const solana = { namespace: 'solana', id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } as const
const address = '0xfb6916095ca1df60bb79Ce92ce3ea74c37c5d359'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const mint = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

test('the examples of EIP-681', () => {
  expect(erc681.map((uri) => readPaymentLink(uri, mainnet))).toEqual([
    {
      to: '0x8e23ee67d1332ad560396262c48ffbb01f93d052',
      token: '0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7',
      units: 1n,
    },
    { to: address, token: 'native', units: 2014000000000000000n },
  ])
})

test.each([...bip21, `polkadot:${mint}`])('%s is for another network', (uri) => {
  expect(readPaymentLink(uri, mainnet)).toBe('network')
})

describe('EIP-681', () => {
  test.each([
    ['', { to: address }],
    ['@1', { to: address }],
    ['@10', 'network'],
    ['@01', 'network'],
    ['@1x', 'link'],
    ['@1/', 'link'],
    ['?value=1', { to: address, token: 'native', units: 1n }],
    ['?value=0', { to: address, token: 'native', units: 0n }],
    ['?value=1.5', 'link'],
    ['?value=-1', 'link'],
    ['?value=1e9999', 'link'],
    ['?value=0x10', 'link'],
    ['?value=1&value=2', 'link'],
    ['?gas=21000', { to: address }],
    ['/transfer', 'link'],
    ['/approve?address=0x1&uint256=1', 'link'],
    [`/transfer?address=${address}`, { to: address, token: address }],
    [`/transfer?address=${address}&uint256=0`, { to: address, token: address, units: 0n }],
    [`/transfer?address=${address}&uint256=1.5`, 'link'],
    [`/transfer?address=${address}&uint256=1&value=x`, 'link'],
    [`/transfer?address=${address}&uint256=1e6&value=1`, 'link'],
    [`/transfer?address=${address}&address=${bob}&uint256=1`, 'link'],
    [
      `/transfer?address=${address}&value=0&gas=1&gasLimit=1&gasPrice=1`,
      { to: address, token: address },
    ],
    [`/transfer?address=${address}&uint256=1&bytes=0x12`, 'link'],
    [`/transfer?address=${address}&uint256=1&bool=true`, 'link'],
    ['/transfer/x?address=0x1', 'link'],
    ['?value=1e18', { to: address, token: 'native', units: 10n ** 18n }],
    ['?value=2.014E18', { to: address, token: 'native', units: 2014n * 10n ** 15n }],
    ['?value=1.5e0', 'link'],
    ['?value=1e-3', 'link'],
    ['?value=1e18?gas=21000', 'link'],
    ['?gas=21000?value=1e18', 'link'],
    ['?VALUE=1e18', 'link'],
    ['?amount=5', 'link'],
    ['?uint256=5', 'link'],
    [`?address=${bob}&uint256=5`, 'link'],
    [`?value=1&spl-token=${mint}`, 'link'],
    ['?value=1&label=Shop', { to: address, token: 'native', units: 1n }],
    [`/transfer?address=${address}&UINT256=1`, 'link'],
    [`/transfer?address=${address}&uint256=1.5e3`, { to: address, token: address, units: 1500n }],
    ['%', 'link'],
  ])('ethereum:…%s', (rest, expected) => {
    expect(readPaymentLink(`ethereum:${address}${rest}`, mainnet)).toEqual(expected)
  })

  test('names, "pay-" and a scheme in capitals are the standard’s too', () => {
    expect(readPaymentLink('ethereum:pay-bob.eth@1', mainnet)).toEqual({ to: 'bob.eth' })
    expect(readPaymentLink(`ETHEREUM:${address}`, mainnet)).toEqual({ to: address })
    expect(readPaymentLink(`ethereum:${address}`, solana)).toBe('network')
  })

  test.each(['native', 'usdc.eth', `${address}0`])(
    'a transfer of "%s" is one of no contract',
    (token) => {
      const link = `ethereum:${token}/transfer?address=${bob}&uint256=1`
      expect(readPaymentLink(link, mainnet)).toBe('link')
    },
  )

  test.each(['/', '@1/', '@1'])('ethereum:%s… pays nobody', (start) => {
    expect(readPaymentLink(`ethereum:${start}${address}`, mainnet)).toBe('link')
  })
})

describe('Solana Pay', () => {
  test.each([
    [mint, { to: mint }],
    [`${mint}?amount=1.5&label=Shop`, { to: mint, amount: '1.5', token: 'native' }],
    [`${mint}?amount=.01&spl-token=${mint}`, { to: mint, amount: '.01', token: mint }],
    [`${mint}?amount=-1`, 'link'],
    [`${mint}?amount=NaN`, 'link'],
    [`${mint}?amount=1&reference=${mint}`, 'link'],
    [`${mint}?spl-token=${mint}`, { to: mint, token: mint }],
    [`${mint}?amount=0`, { to: mint, amount: '0', token: 'native' }],
    [`${mint}?amount=`, 'link'],
    [`${mint}?memo=17`, 'link'],
    [`${mint}?amount=1&amount=2`, 'link'],
    [`${mint}?AMOUNT=1`, 'link'],
    [`${mint}?amount=1e3`, 'link'],
    [`${mint}?label=Shop?amount=1`, 'link'],
    [`${mint}?label=Lunch?&amount=1`, { to: mint, amount: '1', token: 'native' }],
    [`${mint}?amount=1&SPL-Token=${mint}`, 'link'],
    [`${mint}?amount=1&spl-token=`, 'link'],
    [`${mint}?amount=1&spl-token=native`, 'link'],
    [`${mint}?spl-token=${mint}%20`, 'link'],
    ['https%3A%2F%2Fshop.example%2Fpay', 'link'],
    ['shop.example%2Fpay', 'link'],
    ['https%3Ashop.example', 'link'],
    ['%', 'link'],
    ['', 'link'],
  ])('solana:%s', (rest, expected) => {
    const link = readPaymentLink(`solana:${rest}`, solana)
    expect(link).toEqual(
      typeof expected === 'object' && 'amount' in expected
        ? { ...expected, amount: expected.amount.replace(/^\./, '0.') }
        : expected,
    )
  })
})

test.each([
  '',
  address,
  'bob.eth',
  'https://ethereum.org',
  'ethereum',
  'mailto:bob@example.org',
  'ethereum://x',
  `1ethereum:${address}`,
  `pay ethereum:${address}`,
])('"%s" is no payment link', (text) => {
  expect(readPaymentLink(text, mainnet)).toBeUndefined()
})

describe('BIP-21', () => {
  const bitcoin = { namespace: 'bip122', id: '000000000019d6689c085ae165831e93' } as const
  const to = '175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W'

  test.each([
    ['', { to }],
    ['?amount=0.00012345&label=Shop&message=Order', { to, amount: '0.00012345', token: 'native' }],
    ['?amount=50', { to, amount: '50', token: 'native' }],
    ['?somethingyoudontunderstand=50', { to }],
    ['?req-somethingyoudontunderstand=50', 'link'],
    ['?amount=-1', 'link'],
    ['?amount=x', 'link'],
    ['?amount=1&amount=2', 'link'],
    ['?AMOUNT=0.5&LABEL=Shop', { to, amount: '0.5', token: 'native' }],
    ['?Amount=0.5', { to, amount: '0.5', token: 'native' }],
    ['?amount=1&AMOUNT=2', 'link'],
    ['?REQ-something=1', 'link'],
    ['?amount=1e-3', 'link'],
    ['?amount=1E3', 'link'],
    ['?amount=20.3?label=Luke-Jr', 'link'],
    ['?label=Luke-Jr?amount=20.3', 'link'],
    ['?label=Why?&amount=20.3', { to, amount: '20.3', token: 'native' }],
    ['?message=50%3Famount%3D7&amount=1', { to, amount: '1', token: 'native' }],
  ])('bitcoin:…%s', (rest, expected) => {
    expect(readPaymentLink(`bitcoin:${to}${rest}`, bitcoin)).toEqual(expected)
  })
})
