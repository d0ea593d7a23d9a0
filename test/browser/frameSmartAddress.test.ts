import { encodeFunctionData, pad, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { contractAddresses, stackAccounts } from '../src/stack/index.js'
import { useFrameStage } from './support/frameStage.js'

/** The factory is SimpleAccountFactory, as where a host names none. */
const stage = useFrameStage({
  smartAccounts: ({ smartAccounts }) => ({ bundlerUrl: smartAccounts?.[1].bundler.url ?? '' }),
})

const abi = parseAbi(['function getAddress(address owner, uint256 salt)'])
const ofFactory = (owner: `0x${string}`) =>
  encodeFunctionData({ abi, functionName: 'getAddress', args: [owner, 0n] })

test('a node that says another address of the smart account is not believed', async () => {
  const url = stage.stack.chains[1].rpcUrl
  let lies = 0
  await stage.context.route(
    (asked) => asked.href.startsWith(url),
    async (route) => {
      if (!route.request().postData()?.includes('8cb84e18')) return route.continue()
      lies++
      const result = pad(stackAccounts.bob.address)
      await route.fulfill({
        headers: { 'Access-Control-Allow-Origin': '*' },
        json: { jsonrpc: '2.0', id: 1, result },
      })
    },
  )
  const { opened, address: key } = await stage.enter('ada@example.com')
  expect(lies).toBeGreaterThan(0)
  const accounts = [{ type: 'eoa', address: key }]
  expect((await opened.ask('getUser')).payload).toMatchObject({ address: key, accounts })
  expect((await opened.ask('rpc', { method: 'eth_accounts' })).payload).toEqual([key])

  await stage.context.unrouteAll()
  const { payload: user } = await opened.ask('getUser')
  const answer = await stage.chain<string>('eth_call', [
    { to: contractAddresses.simpleAccountFactory, data: ofFactory(key) },
    'latest',
  ])
  expect(pad(user.address as `0x${string}`).toLowerCase()).toBe(answer)
  expect(user.accounts).toEqual([...accounts, { type: 'smartAccount', address: user.address }])
})
