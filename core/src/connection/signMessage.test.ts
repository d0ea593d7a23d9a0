import { expect, test } from 'vitest'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import { createTestKit } from '../testing/createTestKit.js'
import { signMessage } from './signMessage.js'

const caipAddress = 'eip155:1:0x1111111111111111111111111111111111111111'
const other = 'eip155:10:0x1111111111111111111111111111111111111111'

function create() {
  const wallet = createFakeWallet({ id: 'test.wallet' })
  return { wallet, kit: createTestKit({ account: { caipAddress }, wallet }) }
}

test('the account that the caller names signs', async () => {
  const { kit } = create()
  expect(await signMessage(kit, { message: 'hi', caipAddress })).toBe('signed:hi')
})

test('where another account or network is in its place, nobody is asked', async () => {
  const { kit, wallet } = create()
  await expect(signMessage(kit, { message: 'hi', caipAddress: other })).rejects.toMatchObject({
    name: 'AccountChangedError',
  })
  // The code that asks the wallet takes longer to load than the switch takes.
  let goOn = () => {}
  const switched = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const load: typeof kit.load = (...part) => switched.then(() => kit.load(...part))
  const signing = signMessage({ ...kit, load }, { message: 'hi', caipAddress })
  wallet.switchNetwork('eip155:10')
  await kit.switchNetwork({ caipNetworkId: 'eip155:10' })
  goOn()
  await expect(signing).rejects.toMatchObject({ name: 'AccountChangedError' })
  expect(wallet.requests).not.toContain('signMessage')
})
