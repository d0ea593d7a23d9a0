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
])('nothing is said: %s', async (_, codes) => {
  expect((await check(codes)).found).toEqual({ address: alice })
})

test.each<[string, object]>([
  ['chain 1 answers nonsense', { there: 5 }],
  ['the network answers nonsense', { here: 'none' }],
  ['chain 1 is down', { there: new Error('down') }],
  ['the network is down', { here: new Error('down') }],
])('that it could not be found out is said: %s', async (_, codes) => {
  expect((await check(codes)).found).toEqual({ address: alice, isUnchecked: true })
})

test('a wrong checksum is told, whatever the networks say', async () => {
  const text = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'.replace('5aA', '5AA')
  const where: object = { there: new Error('down'), text }
  const { found } = await check(where)
  expect(found).toEqual({ address: text, issue: 'checksum', isUnchecked: true })
})

test('where chain 1 is not configured nothing is asked, and that is said', async () => {
  const found = { address: alice, isUnchecked: true }
  const where: object = { networks: [optimism] }
  expect(await check(where)).toEqual({ found, asked: 0 })
})

test.each<[string, object]>([
  ['on chain 1 itself', { network: mainnet }],
  ['of an address that was typed', { isNamed: false }],
])('nothing is asked %s', async (_, more) => {
  expect(await check(more)).toEqual({ found: { address: alice }, asked: 0 })
})
