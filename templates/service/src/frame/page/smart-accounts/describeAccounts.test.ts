import { afterEach, expect, test, vi } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { Refusal, startNodes } from '../../../../test/startNodes.js'
import type { Frame } from '../frame.js'
import { listAccounts } from '../login/accounts.js'
import { describeAccounts } from './describeAccounts.js'
import { readKept } from './keptAccounts.js'
import { lookupSmartAddress } from './lookupSmartAddress.js'
import { preferAccount } from './preferAccount.js'

const [ten, base] = ['eip155:10', 'eip155:8453']
const currency = { symbol: 'TEN', decimals: 18 }
const network = { name: 'Ten', rpcUrls: ['https://node.test'], currency }
const networks = { [ten]: network, [base]: network }
const factory = `0x${'6'.repeat(40)}`
const smartAccounts = {
  [ten]: { bundlerUrl: '', paymasterOrigins: [], factory, entryPoint: '0x' },
}
const smart = `0x${'5B'.repeat(20)}`
const toWord = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`

afterEach(() => void vi.unstubAllGlobals())

async function begin() {
  const { frame, wallet } = await openFrame({ networks, smartAccounts })
  return { frame, owner: wallet.eip155.address }
}
const describe = (frame: Frame, owner: `0x${string}`) =>
  describeAccounts(frame, { chainId: ten, owner })

test('both accounts are described, and the smart one is preferred until the visitor chooses', async () => {
  const { frame, owner } = await begin()
  startNodes({ eth_call: toWord(smart), eth_getCode: '0x60' })
  const address = await lookupSmartAddress(frame, ten)
  const accounts = [
    { address: owner, type: 'eoa' },
    { address, type: 'smartAccount' },
  ]
  expect(await describe(frame, owner)).toEqual({
    ...{ address, accounts, preferredAccountType: 'smartAccount', smartAccountDeployed: true },
  })
  expect(await listAccounts(frame, ten)).toEqual([address, owner])
  expect(await preferAccount(frame, { type: 'eoa', chainId: ten })).toEqual({})
  expect(await describe(frame, owner)).toMatchObject({
    ...{ address: owner, accounts, preferredAccountType: 'eoa' },
  })
  expect(await listAccounts(frame, ten)).toEqual([owner, address])
  await preferAccount(frame, { type: 'smartAccount', chainId: ten })
  expect(await describe(frame, owner)).toMatchObject({ address })
  // What was known before stays.
  expect(Object.keys(readKept(frame).addresses)).toEqual([ten])
})

test('on a network without smart accounts there is the key’s own account, and none to prefer', async () => {
  const { frame, owner } = await begin()
  expect(await listAccounts(frame, base)).toEqual([owner])
  await expect(preferAccount(frame, { type: 'eoa', chainId: base })).rejects.toMatchObject({
    code: 'SmartAccountsNotConfigured',
  })
  expect(readKept(frame)).toEqual({ addresses: {} })
})

test('if nobody says the smart account’s address there is the key’s own', async () => {
  const { frame, owner } = await begin()
  startNodes({ eth_call: new Refusal('busy') })
  expect(await describe(frame, owner)).toBeUndefined()
  expect(await listAccounts(frame, ten)).toEqual([owner])
})

test('whether a smart account is deployed is not said if the network does not say it', async () => {
  const { frame, owner } = await begin()
  startNodes({ eth_call: toWord(smart), eth_getCode: new Refusal('busy') })
  expect(await describe(frame, owner)).not.toHaveProperty('smartAccountDeployed')
  startNodes({ eth_getCode: '0x' })
  expect(await describe(frame, owner)).toMatchObject({ smartAccountDeployed: false })
})
