import { afterEach, expect, test, vi } from 'vitest'
import { openSmartAccount } from '../../../../test/openSmartAccount.js'
import { Refusal } from '../../../../test/startNodes.js'
import { preferAccount } from '../smart-accounts/preferAccount.js'
import { describeEip155, listAccounts } from './accounts.js'

const { ten, base } = openSmartAccount.networks
const { smart } = openSmartAccount.addresses

afterEach(() => void vi.unstubAllGlobals())

test('on a network that has smart accounts both accounts are described', async () => {
  const { frame, key } = await openSmartAccount()
  expect(await describeEip155(frame, ten)).toEqual({
    address: smart,
    accounts: [
      { address: key.address, type: 'eoa' },
      { address: smart, type: 'smartAccount' },
    ],
    ...{ preferredAccountType: 'smartAccount', smartAccountDeployed: true },
  })
})

test.each([
  ['a network without smart accounts', base, {}],
  ['a network that does not say the smart account’s address', ten, { eth_call: new Refusal('No') }],
])('on %s there is the key’s own account alone', async (_, chainId, answers) => {
  const { frame, key } = await openSmartAccount({ answers })
  const { address } = key
  expect(await describeEip155(frame, chainId)).toEqual({
    ...{ address, accounts: [{ address, type: 'eoa' }], preferredAccountType: 'eoa' },
  })
  expect(await listAccounts(frame, chainId)).toEqual([address])
})

test('the preferred account is the first of the list', async () => {
  const { frame, key } = await openSmartAccount()
  expect(await listAccounts(frame, ten)).toEqual([smart, key.address])
  await preferAccount(frame, { type: 'eoa', chainId: ten })
  expect(await listAccounts(frame, ten)).toEqual([key.address, smart])
})
