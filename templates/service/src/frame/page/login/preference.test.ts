import { expect, test } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { readKept } from '../smart-accounts/keptAccounts.js'
import { getSmartAccountEnabledNetworks, setPreferredAccount } from './preference.js'

const [ten, base] = ['eip155:10', 'eip155:8453']
const own = { bundlerUrl: '', paymasterOrigins: [], factory: '0x', entryPoint: '0x' }
const currency = { symbol: 'ETH', decimals: 18 }
const open = () =>
  openFrame({
    networks: { 'eip155:1': { name: 'Ethereum', rpcUrls: [], currency } },
    smartAccounts: { [ten]: own, [base]: own },
  })

test('smart accounts are on the networks that the secure site has them for', async () => {
  const { frame } = await open()
  expect(await getSmartAccountEnabledNetworks(frame, undefined)).toEqual({ networks: [ten, base] })
})

test.each(['eoa', 'smartAccount'] as const)('a visitor prefers their %s', async (type) => {
  const { frame } = await open()
  expect(await setPreferredAccount(frame, { type, chainId: 10 })).toEqual({})
  expect(readKept(frame).preferredType).toBe(type)
})

test.each([
  ['of an unknown type', { type: 'multisig', chainId: ten }],
  ['of no type', { chainId: ten }],
  ['on no network', { type: 'eoa' }],
  ['on a network of an unknown namespace', { type: 'eoa', chainId: 'bitcoin:10' }],
])('an account %s is not preferred', async (_, asked) => {
  const { frame } = await open()
  await expect(setPreferredAccount(frame, asked)).rejects.toMatchObject({ code: 'InvalidRequest' })
  expect(readKept(frame).preferredType).toBeUndefined()
})
