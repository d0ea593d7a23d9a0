import type { Namespace } from '@wallet-kit/core'
import { expect, test } from 'vitest'
import { testNetwork } from '../../../test/fakeSource.js'
import { openBlockchain } from '../../../test/openBlockchain.js'
import { findNetworks, toPlainAddress } from './findNetworks.js'

const network = (namespace: Namespace, reference: string) => ({
  ...{ ...testNetwork(1), namespace, caipNetworkId: `${namespace}:${reference}` },
})
const [mainnet, optimism] = [testNetwork(1), testNetwork(10)]
const bitcoin = network('bip122', '000000000019d6689c085ae165831e93')
const testnet = network('bip122', '000000000933ea01ad0ee984209779ba')
const solana = network('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
const polkadot = network('polkadot', '91b171bb158e2d3848fa23a9f1c25182')
const all = [polkadot, solana, mainnet, bitcoin, optimism, testnet]

const evmAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const genesis = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const taproot = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const solanaKey = 'So11111111111111111111111111111111111111112'
/** Fits the pattern of a Bitcoin address as well. */
const systemProgram = '1'.repeat(32)
const polkadotAddress = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'

const find = async (address: string, chainId?: string, networks = all) =>
  findNetworks((await openBlockchain({ networks })).blockchain, { address, chainId }).map(
    ({ caipNetworkId }) => caipNetworkId,
  )

const bothOf = {
  eip155: ['eip155:1', 'eip155:10'],
  bip122: ['bip122:000000000019d6689c085ae165831e93', 'bip122:000000000933ea01ad0ee984209779ba'],
  solana: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  polkadot: ['polkadot:91b171bb158e2d3848fa23a9f1c25182'],
}

test.each<readonly [string, Namespace, string]>([
  ['an EVM address with a checksum', 'eip155', evmAddress],
  ['an EVM address in small letters', 'eip155', evmAddress.toLowerCase()],
  ['a Bitcoin address of P2PKH', 'bip122', genesis],
  ['a Bitcoin address of P2SH', 'bip122', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['a Bitcoin address of SegWit', 'bip122', segwit],
  ['a Bitcoin address of Taproot', 'bip122', taproot],
  ['an address of Bitcoin’s testnet', 'bip122', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['an address of a private Bitcoin', 'bip122', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'],
  ['a legacy address of Bitcoin’s testnet', 'bip122', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
  ['a key of Solana', 'solana', solanaKey],
  ['a Polkadot address', 'polkadot', polkadotAddress],
])(
  'without a chain an address is read on all networks of its namespace: %s',
  async (_, namespace, address) => {
    expect(await find(address)).toEqual(bothOf[namespace])
  },
)

test.each([
  ['eip155:1', evmAddress],
  ['eip155:10', evmAddress],
  [testnet.caipNetworkId, genesis],
  [solana.caipNetworkId, solanaKey],
  [polkadot.caipNetworkId, polkadotAddress],
])('with a chain an address is read on that network only: %s', async (chainId, address) => {
  expect(await find(address, chainId)).toEqual([chainId])
})

test('an address that fits two namespaces is of the chain that is named, else of Bitcoin', async () => {
  expect(await find(systemProgram, solana.caipNetworkId)).toEqual([solana.caipNetworkId])
  expect(await find(systemProgram)).toEqual(bothOf.bip122)
})

// Only Ethereum is served: what looks like an address of another namespace gets another answer.
test.each([
  ['nothing', ''],
  ['a name', 'alice.eth'],
  ['an EVM address without a digit', evmAddress.slice(0, -1)],
  ['an EVM address with a digit more', `${evmAddress}0`],
  ['an EVM address with something before it', `0${evmAddress}`],
  ['an EVM address with a line after it', `${evmAddress}\n`],
  ['an EVM address without 0x', '0'.repeat(40)],
  ['an EVM address with a letter that is no digit', evmAddress.replace('f', 'g')],
  ['a SegWit address with something before it', `0${segwit}`],
  ['a SegWit address with something after it', `${segwit}-`],
  ['a SegWit address of seven letters', 'bc1qw508d6'],
  ['a SegWit address of 88 letters', `bc1${'q'.repeat(88)}`],
  ['a SegWit address of another coin', segwit.replace('bc1', 'lc1')],
  ['a legacy address with something before it', `0${genesis}`],
  ['a legacy address with something after it', `${genesis}0`],
  ['a legacy address with a letter that Base58 does not have', genesis.replace('z', 'l')],
  ['a legacy address of 25 letters', `1${'A'.repeat(24)}`],
  ['a key of Solana with something before it', `0${solanaKey}`],
  ['a key of Solana with something after it', `${solanaKey}0`],
  ['a key of Solana of 31 letters', 'S'.repeat(31)],
  ['a Polkadot address with something before it', `0${polkadotAddress}`],
  ['a Polkadot address with something after it', `${polkadotAddress}0`],
  ['a text of 51 letters of Base58', 'S'.repeat(51)],
])('a text that is not an address of any namespace is refused: %s', async (_, address) => {
  await expect(find(address, undefined, [mainnet])).rejects.toMatchObject({
    ...{ name: 'InvalidAddressError', shortMessage: `"${address}" is no address.`, status: 400 },
  })
})

test.each([
  ['bip122', genesis],
  ['bip122', `bc1${'q'.repeat(8)}`],
  ['bip122', `bc1${'q'.repeat(87)}`],
  ['bip122', `1${'A'.repeat(25)}`],
  ['solana', solanaKey],
  ['solana', 'S'.repeat(32)],
  ['solana', 'S'.repeat(44)],
  ['polkadot', polkadotAddress],
  ['polkadot', 'S'.repeat(45)],
  ['polkadot', 'S'.repeat(50)],
])(
  'an address of a namespace that has no network here is refused with its name: %s of %s',
  async (namespace, address) => {
    await expect(find(address, undefined, [mainnet])).rejects.toMatchObject({
      name: 'ChainNotServedError',
      shortMessage: `The service does not tell this of ${namespace}.`,
    })
  },
)

test.each(['eip155:5', 'eip155:100', 'one', '', bothOf.solana[0] ?? ''])(
  'a chain that is not served is refused with its name, whatever the address is: %s',
  async (chainId) => {
    for (const address of [evmAddress, 'alice.eth']) {
      await expect(find(address, chainId, [mainnet, optimism])).rejects.toMatchObject({
        name: 'ChainNotServedError',
        shortMessage: `The service does not tell this of ${chainId}.`,
      })
    }
  },
)

test.each([
  ['an EVM address', solana.caipNetworkId, evmAddress],
  ['a key of Solana', 'eip155:1', solanaKey],
  ['a Bitcoin address', polkadot.caipNetworkId, genesis],
  ['a Polkadot address', bitcoin.caipNetworkId, polkadotAddress],
])('%s is refused on a chain of another namespace', async (_, chainId, address) => {
  await expect(find(address, chainId)).rejects.toMatchObject({ name: 'InvalidAddressError' })
})

test.each([
  ['a key of Solana that has not 32 bytes', solana.caipNetworkId, 'z'.repeat(44)],
  [
    'a Polkadot address with a wrong checksum',
    polkadot.caipNetworkId,
    polkadotAddress.replace('Sp5', 'Sp6'),
  ],
])('%s is refused', async (_, chainId, address) => {
  for (const chain of [chainId, undefined]) {
    await expect(find(address, chain)).rejects.toMatchObject({ name: 'InvalidAddressError' })
  }
})

test.each([
  [evmAddress, '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'],
  ['0XABCDEF', '0xabcdef'],
  [solanaKey, solanaKey],
  [genesis, genesis],
  ['BC1QW0XD', 'BC1QW0XD'],
])('only an EVM address is read in small letters: %s', (address, plain) => {
  expect(toPlainAddress(address)).toBe(plain)
})
