import { askAtOnce } from '@wallet-kit/core/testing'
import { encodeFunctionData, erc20Abi } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeRpc } from '../../../../test/plugins/fakeRpc.js'
import { alice, createActionKit } from '../../test/createActionKit.js'
import { createFakeProvider, rpcError } from '../../test/createFakeProvider.js'
import { checkCall } from '../chain/token.js'
import { encodeTransfer } from '../chain/transaction.js'
import { arbitrum, avalanche, bsc, celo, mainnet, polygon } from '../networks.js'
import { transfer } from './sign.js'

afterEach(() => void vi.unstubAllGlobals())
const to = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const token = `0x${'cd'.repeat(20)}`
const usdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const yes = `0x${'1'.padStart(64, '0')}`
const no = `0x${'0'.padStart(64, '0')}`
const hash = `0x${'12'.repeat(32)}`

function send(options: {
  token?: string
  amount?: bigint
  to?: string
  network?: typeof mainnet
  decimals?: number
}) {
  const network = options.network ?? mainnet
  const fake = createFakeProvider({
    eth_chainId: `0x${Number(network.id).toString(16)}`,
    eth_sendTransaction: hash,
  })
  const kit = createActionKit({ networks: [network] })
  const { provider } = fake
  return {
    sent: transfer(kit, {
      to,
      amount: 5n,
      ...options,
      ask: askAtOnce,
      provider,
      from: alice,
      network,
    }),
    transactions: () => fake.requests.filter(({ method }) => method === 'eth_sendTransaction'),
  }
}

test('the call is what viem encodes', () => {
  const amount = 2n ** 255n + 7n
  const args = [to, amount] as const
  expect(encodeTransfer({ to, amount })).toBe(
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }).toLowerCase(),
  )
})

test('the coin is sent as it is, also by its address of ERC-7528', async () => {
  const { bodies } = fakeRpc({})
  for (const native of [{}, { token: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' }]) {
    const { sent, transactions } = send(native)
    expect(await sent).toBe(hash)
    expect(transactions()[0]?.params).toEqual([{ from: alice, to, value: '0x5', chainId: '0x1' }])
  }
  expect(bodies.slice(0, 2)).toMatchObject([
    { method: 'eth_call', params: [{ from: alice, to, value: '0x5' }, 'latest'] },
    { method: 'eth_getBalance', params: [alice, 'latest'] },
  ])
})

describe('the coin is sent if the network would take it now', () => {
  test.each<[string, () => unknown, () => unknown, string | undefined]>([
    ['the balance is less', () => '0x', () => '0x4', 'funds'],
    [
      'the receiver reverts',
      () => {
        throw rpcError(3, 'execution reverted')
      },
      () => '0x5',
      undefined,
    ],
  ])('not if %s', async (_, eth_call, eth_getBalance, refusal) => {
    fakeRpc({ eth_call, eth_getBalance })
    const { sent, transactions } = send({})
    const by = refusal ? 'The transfer is not made.' : 'The network refuses this transfer.'
    await expect(sent).rejects.toMatchObject({
      ...{ name: 'TransferRefusedError', shortMessage: by, refusal },
    })
    expect(transactions()).toEqual([])
  })

  test('a call that would be reverted is not said to be refused by its receiver', async () => {
    fakeRpc({
      eth_call: () => {
        throw rpcError(3, 'execution reverted')
      },
    })
    const call = { from: alice, to, data: '0x12345678', network: mainnet }
    await expect(checkCall(createActionKit({ networks: [mainnet] }), call)).rejects.toMatchObject({
      ...{ name: 'TransferRefusedError', shortMessage: 'The network refuses this transfer.' },
      hints: ['A contract reverts it.'],
    })
  })

  const fail = () => {
    throw rpcError(-32000, 'header not found')
  }
  test.each<[string, () => unknown, () => unknown]>([
    ['it is enough to the last wei', () => '0x', () => '0x5'],
    ['the node fails', fail, fail],
    ['the node answers nothing', () => null, () => null],
  ])('%s', async (_, eth_call, eth_getBalance) => {
    fakeRpc({ eth_call, eth_getBalance })
    expect(await send({}).sent).toBe(hash)
  })

  test('a node that hangs is not waited for beyond 1.5 s', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    const { sent } = send({})
    await vi.advanceTimersByTimeAsync(1_600)
    expect(await sent).toBe(hash)
    vi.useRealTimers()
  })
})

describe('the pre-flight answer of a token', () => {
  test.each<[string, string, string]>([
    ['true', token, yes],
    ['nothing', token, '0x'],
    ['nothing, of a listed USDT', usdt, '0x'],
    ['false, of a listed USDT, which declares no output', usdt, no],
  ])('success: %s', async (_, token, answer) => {
    const { bodies } = fakeRpc({ eth_call: () => answer })
    const { sent, transactions } = send({ token })
    expect(await sent).toBe(hash)
    const data = encodeTransfer({ to, amount: 5n })
    expect(transactions()[0]?.params).toEqual([{ from: alice, to: token, data, chainId: '0x1' }])
    expect(bodies).toMatchObject([{ params: [{ from: alice, to: token, data }, 'latest'] }])
  })

  test.each<[string, string, () => unknown]>([
    ['false', token, () => no],
    ['neither', token, () => `0x${'2'.padStart(64, '0')}`],
    [
      'false, of USDT’s address on another chain',
      '0x55d398326f99059ff775485246999027b3197955',
      () => no,
    ],
    ['a revert', token, () => Promise.reject],
  ])('failure, and nothing is sent: %s', async (name, token, answer) => {
    fakeRpc({
      eth_call: () => {
        if (name === 'a revert') throw rpcError(3, 'execution reverted', '0x')
        return answer()
      },
    })
    const { sent, transactions } = send({ token })
    await expect(sent).rejects.toMatchObject({ name: 'TransferRefusedError' })
    expect(transactions()).toEqual([])
  })

  test.each([null, 1, {}, 'yes', '0x0g'])(
    'what is no answer of a token (%j) is no refusal, and nothing is sent',
    async (answer) => {
      fakeRpc({ eth_call: () => answer })
      const { sent, transactions } = send({ token })
      await expect(sent).rejects.toMatchObject({ name: 'ServiceAnswerError' })
      expect(transactions()).toEqual([])
    },
  )

  test.each([
    [bsc, '0x55D398326f99059fF775485246999027B3197955'],
    [polygon, '0xc2132D05D31c914a87C6611C10748AEb04B58e8F'],
    [avalanche, '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7'],
    [celo, '0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e'],
    [arbitrum, '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9'],
  ])('$name has its own USDT', async (network, token) => {
    fakeRpc({ eth_call: () => no })
    expect(await send({ token, network }).sent).toBe(hash)
  })

  test('a node that fails in another way is that failure', async () => {
    fakeRpc({
      eth_call: () => {
        throw rpcError(-32602, 'bad')
      },
    })
    await expect(send({ token }).sent).rejects.toMatchObject({ name: 'RpcError' })
  })
})

describe('the decimals that the amount was reckoned with', () => {
  function answer(decimals: () => unknown) {
    fakeRpc({
      eth_call: ([call]) => ((call as { data: string }).data === '0x313ce567' ? decimals() : yes),
    })
    return send({ token, decimals: 9 })
  }

  test('are the token’s', async () => {
    expect(await answer(() => `0x${'9'.padStart(64, '0')}`).sent).toBe(hash)
    const { sent, transactions } = answer(() => `0x${'6'.padStart(64, '0')}`)
    await expect(sent).rejects.toMatchObject({
      ...{ name: 'TransferRefusedError', refusal: 'decimals' },
    })
    expect(transactions()).toEqual([])
  })

  test.each<[string, () => unknown]>([
    ['says nothing', () => '0x'],
    [
      'reverts',
      () => {
        throw rpcError(3, 'execution reverted')
      },
    ],
  ])('of a token that %s are taken as they are', async (_, decimals) => {
    expect(await answer(decimals).sent).toBe(hash)
  })

  test.each<[number, string]>([
    [-32005, 'limit exceeded'],
    [-32000, 'header not found'],
    [-32603, 'internal error'],
  ])('are not taken on trust where the node cannot be asked: %i, %s', async (code, text) => {
    const { sent, transactions } = answer(() => {
      throw rpcError(code, text)
    })
    await expect(sent).rejects.toMatchObject({ name: 'RpcError' })
    expect(transactions()).toEqual([])
  })
})

test.each<[string, Parameters<typeof send>[0], string]>([
  ['an amount below 0', { amount: -1n }, 'InvalidAmountError'],
  ['an amount of 2^256', { amount: 2n ** 256n, token }, 'InvalidAmountError'],
  ['a name', { to: 'vitalik.eth' }, 'InvalidAddressError'],
  ['0X', { to: to.replace('0x', '0X'), token }, 'InvalidAddressError'],
  ['a token that is no address', { token: 'USDT' }, 'InvalidAddressError'],
])('%s is refused', async (_, options, name) => {
  const { sent, transactions } = send(options)
  await expect(sent).rejects.toMatchObject({ name })
  expect(transactions()).toEqual([])
})
