import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  http,
  namehash,
  parseUnits,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractAddresses } from './contractAddresses.js'
import { ensResolver, nonStandardToken } from './contracts.js'
import { sendAsSeeder } from './sendAsSeeder.js'
import type { Stack } from './stack.js'
import { stackAccounts } from './stackAccounts.js'
import { startStack } from './startStack.js'

const { alice, bob, carol, dora } = stackAccounts
let stack: Stack

beforeAll(async () => {
  stack = await startStack()
}, 30_000)
afterAll(() => stack.stop())

function client() {
  return createPublicClient({ chain: mainnet, transport: http(stack.chains[1].rpcUrl) })
}

function wallet() {
  const account = privateKeyToAccount(alice.privateKey)
  return createWalletClient({ account, chain: mainnet, transport: http(stack.chains[1].rpcUrl) })
}

function token(symbol: string) {
  const found = stack.chains[1].tokens.find((each) => each.symbol === symbol)
  if (!found) throw new Error(`No token ${symbol}`)
  return found
}

test('tells how long its start took', () => {
  expect(stack.readyIn).toBeGreaterThan(0)
})

test.each([1, 10, 137, 8453] as const)('chain %i answers with its own id', async (id) => {
  const { rpcUrl } = stack.chains[id]
  const response = await fetch(rpcUrl, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'eth_chainId', params: [] }),
  })

  expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 7, result: `0x${id.toString(16)}` })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
})

describe('tokens', () => {
  test.each([1, 10, 137, 8453] as const)('of chain %i say who they are', async (id) => {
    const { tokens, rpcUrl } = stack.chains[id]
    const chain = createPublicClient({ chain: { ...mainnet, id }, transport: http(rpcUrl) })

    for (const { address, name, symbol, decimals } of tokens) {
      const contract = { abi: erc20Abi, address } as const
      const answers = await chain.multicall({
        allowFailure: false,
        contracts: [
          { ...contract, functionName: 'name' },
          { ...contract, functionName: 'symbol' },
          { ...contract, functionName: 'decimals' },
        ],
      })
      expect(answers).toEqual([name, symbol, decimals])
    }
    expect(tokens.map(({ decimals }) => decimals)).toEqual([18, 6, 6, 0])
  })

  test('an ordinary transfer returns true and moves the amount', async () => {
    const { address } = token('KIT')
    const amount = parseUnits('2.5', 18)
    const { result, request } = await client().simulateContract({
      account: privateKeyToAccount(alice.privateKey),
      abi: erc20Abi,
      address,
      functionName: 'transfer',
      args: [dora.address, amount],
    })
    const hash = await wallet().writeContract(request)
    await client().waitForTransactionReceipt({ hash, pollingInterval: 10 })

    const read = { abi: erc20Abi, address, functionName: 'balanceOf' } as const
    expect(result).toBe(true)
    expect(await client().readContract({ ...read, args: [dora.address] })).toBe(amount)
  })

  test('the Tether-like transfer returns nothing', async () => {
    const call = {
      abi: erc20Abi,
      address: token('TUSDT').address,
      functionName: 'transfer',
      args: [bob.address, 1n],
      account: alice.address,
    } as const

    await expect(client().simulateContract(call)).rejects.toThrow('returned no data')
    await expect(
      client().simulateContract({ ...call, abi: nonStandardToken.abi }),
    ).resolves.toMatchObject({ result: undefined })
  })

  test('the Tether-like allowance is only changed from or to zero', async () => {
    const { address } = token('TUSDT')
    const call = { abi: nonStandardToken.abi, address, functionName: 'approve' } as const
    const approve = (amount: bigint) =>
      client().simulateContract({ ...call, account: alice.address, args: [bob.address, amount] })

    await approve(5n)
    const hash = await wallet().writeContract({ ...call, args: [bob.address, 5n] })
    await client().waitForTransactionReceipt({ hash, pollingInterval: 10 })

    await expect(approve(6n)).rejects.toThrow()
    await expect(approve(0n)).resolves.toBeDefined()
  })

  test('more than the balance is refused', async () => {
    await expect(
      client().simulateContract({
        account: carol.address,
        abi: erc20Abi,
        address: token('TUSD').address,
        functionName: 'transfer',
        args: [bob.address, 1n],
      }),
    ).rejects.toThrow()
  })
})

describe('names', () => {
  test.each([alice, bob])('$ensName and its address point at each other', async (account) => {
    expect(await client().getEnsAddress({ name: account.ensName })).toBe(account.address)
    expect(await client().getEnsName({ address: account.address })).toBe(account.ensName)
  })

  test('alice has a drawn avatar, bob one that the stack serves', async () => {
    const picture = await fetch(
      (await client().getEnsText({ name: 'bob.eth', key: 'avatar' })) ?? '',
    )

    expect(await client().getEnsText({ name: 'alice.eth', key: 'avatar' })).toMatch(
      /^data:image\/svg/,
    )
    expect(await client().getEnsAvatar({ name: 'alice.eth' })).toMatch(/^data:image\/svg/)
    expect(picture.headers.get('content-type')).toBe('image/svg+xml')
  })

  test('what is not registered is null', async () => {
    expect(await client().getEnsAddress({ name: 'nobody.eth' })).toBeNull()
    expect(await client().getEnsName({ address: dora.address })).toBeNull()
    expect(await client().getEnsText({ name: 'alice.eth', key: 'nothing' })).toBeNull()
  })

  test('a reverse record that points at another name is not believed', async () => {
    const { rpc } = stack.chains[1]
    const reverse = namehash(`${bob.address.slice(2).toLowerCase()}.addr.reverse`)
    await sendAsSeeder(rpc, {
      to: contractAddresses.ensResolver,
      data: encodeFunctionData({
        abi: ensResolver.abi,
        functionName: 'setName',
        args: [reverse, 'alice.eth'],
      }),
    })

    expect(await client().getEnsName({ address: bob.address })).toBeNull()
  })
})

test('the native balances are as seeded', async () => {
  const balances = await Promise.all(
    [carol, dora].map(({ address }) => client().getBalance({ address })),
  )
  expect(balances).toEqual([100n * 10n ** 18n, 0n])
})
