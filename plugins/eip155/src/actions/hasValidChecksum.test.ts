import { expect, test } from 'vitest'
import { readVectors } from '../../../../test/plugins/readVectors.js'
import { createActionKit } from '../../test/createActionKit.js'
import { mainnet } from '../networks.js'
import { hasValidChecksum } from './hasValidChecksum.js'

const kit = createActionKit({ networks: [mainnet] })
const check = (address: string, chainId?: number) =>
  hasValidChecksum(kit, { address, ...(chainId !== undefined && { chainId }) })

test('the tables of EIP-55 and of ethers', async () => {
  const eip55 = readVectors<Record<string, string[]>>('evm/eip55.json')
  const ethers = readVectors<{ address: string }[]>('evm/ethers-accounts-address-checksum.json')
  const all = [...Object.values(eip55).flat(), ...ethers.map(({ address }) => address)]
  expect(all).toHaveLength(276)
  for (const address of all) {
    expect(await check(address), address).toBe(true)
    expect(await check(address.slice(2)), address).toBe(true)
  }
})

test('one letter in the wrong case is told', async () => {
  expect(await check('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD')).toBe(false)
})

test('one case alone has no checksum', async () => {
  expect(await check(`0x${'ab'.repeat(20)}`)).toBe(true)
  expect(await check(`0x${'AB'.repeat(20)}`)).toBe(true)
})

test('the table of ERC-1191, for its chains only', async () => {
  const table = readVectors<Record<string, string[]>>('evm/erc1191-chain-checksums.json')
  for (const address of table.eth_mainnet_eip55 ?? []) expect(await check(address, 30)).toBe(true)
  for (const address of table.rsk_mainnet_30 ?? []) {
    expect(await check(address, 30), address).toBe(true)
  }
  const [first = ''] = table.rsk_mainnet_30 ?? []
  expect(await check(first, 31)).toBe(false)
  expect(await check(first)).toBe(false)
  for (const address of table.rsk_testnet_31 ?? []) expect(await check(address, 31)).toBe(true)
})

test('what is no address is an error', async () => {
  await expect(check('vitalik.eth')).rejects.toMatchObject({ name: 'InvalidAddressError' })
})
