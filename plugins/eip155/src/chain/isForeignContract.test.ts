import { afterEach, expect, test, vi } from 'vitest'
import { fakeRpc } from '../../../../test/plugins/fakeRpc.js'
import { alice, createActionKit } from '../../test/createActionKit.js'
import { mainnet, optimism } from '../networks.js'
import { checkReceiver } from './account.js'

afterEach(() => void vi.unstubAllGlobals())
const networks = [mainnet, optimism] as const
const code = '0x60806040'

/** What is said of a name's address, where the two networks have this code. */
async function check({ there = code as unknown, here = '0x' as unknown, ...more } = {}) {
  let asked = 0
  const { bodies } = fakeRpc({
    eth_getCode() {
      // Chain 1 is asked first.
      const answer = asked++ % 2 === 0 ? there : here
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  const kit = createActionKit({ networks })
  const options = { text: alice, network: optimism, networks, isNamed: true, ...more }
  return { found: await checkReceiver(kit, options), asked: bodies.length }
}

test('a contract of chain 1 that is not here is told', async () => {
  expect((await check()).found).toEqual({ address: alice, issue: 'elsewhere' })
})

test.each<[string, object]>([
  ['it is a contract here, too', { here: code }],
  ['it is no contract', { there: '0x' }],
  ['it is an account that lends itself code', { there: `0xef0100${'ab'.repeat(20)}` }],
  ['the answer is nonsense', { there: 5 }],
  ['nobody can tell', { there: new Error('down') }],
])('nothing is said: %s', async (_, codes) => {
  expect((await check(codes)).found).toEqual({ address: alice })
})

test.each<[string, object]>([
  ['on chain 1 itself', { network: mainnet }],
  ['where chain 1 is not configured', { networks: [optimism] }],
  ['of an address that was typed', { isNamed: false }],
])('nothing is asked %s', async (_, more) => {
  expect(await check(more)).toEqual({ found: { address: alice }, asked: 0 })
})
