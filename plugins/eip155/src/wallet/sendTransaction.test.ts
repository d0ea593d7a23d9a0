import { askAtOnce } from '@wallet-kit/core/testing'
import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { createFakeProvider, rpcError } from '../../test/createFakeProvider.js'
import type { TransactionFields } from '../chain/transaction.js'
import { sendTransaction } from './sign.js'

const from = `0x${'ab'.repeat(20)}`
const to = `0x${'cd'.repeat(20)}`
const hash = `0x${'12'.repeat(32)}`

const upgrade = '0x4f1ef286'
const abi = parseAbi(['function execute(address target, uint256 value, bytes data)'])
const execute = (target: string) =>
  encodeFunctionData({ abi, args: [target as `0x${string}`, 0n, upgrade] })

function send(fields: TransactionFields, answers: Record<string, unknown> = {}) {
  const fake = createFakeProvider({ eth_chainId: '0xa', eth_sendTransaction: hash, ...answers })
  const sent = sendTransaction(fake.provider, {
    ...fields,
    ask: askAtOnce,
    from,
    caipNetworkId: 'eip155:10',
  })
  return { fake, sent }
}

test('writes amounts as hex and names the chain', async () => {
  const { fake, sent } = send({ to, value: 10n ** 18n, data: '0x00', gas: 21000n, nonce: 0 })
  expect(await sent).toBe(hash)
  expect(fake.requests[1]).toEqual({
    method: 'eth_sendTransaction',
    params: [
      {
        from,
        to,
        data: '0x00',
        value: '0xde0b6b3a7640000',
        gas: '0x5208',
        nonce: '0x0',
        chainId: '0xa',
      },
    ],
  })
})

test('a wallet on another network sends nothing', async () => {
  const { fake, sent } = send({ to }, { eth_chainId: '0x1' })
  await expect(sent).rejects.toMatchObject({ name: 'WrongNetworkError' })
  expect(fake.methods()).toEqual(['eth_chainId'])
})

describe('what cannot be sent is refused before the wallet is asked', () => {
  test.each<[string, TransactionFields, string]>([
    ['no receiver and no code', {}, 'InvalidTransactionError'],
    ['a name for a receiver', { to: 'vitalik.eth' }, 'InvalidAddressError'],
    ['an amount below 0', { to, value: -1n }, 'InvalidTransactionError'],
    ['an amount of 2^256', { to, value: 2n ** 256n }, 'InvalidTransactionError'],
    ['a number for an amount', { to, value: 1 as never }, 'InvalidTransactionError'],
    ['half a byte', { to, data: '0x123' }, 'InvalidTransactionError'],
    ['a fractional nonce', { to, nonce: 0.5 }, 'InvalidTransactionError'],
    ['a call of the account itself', { to: from, data: upgrade }, 'InvalidTransactionError'],
    ['one within another call', { to, data: execute(from) }, 'InvalidTransactionError'],
  ])('%s', async (_, fields, name) => {
    const { fake, sent } = send(fields)
    await expect(sent).rejects.toMatchObject({ name })
    expect(fake.requests).toEqual([])
  })
})

test.each([null, '0x', 'sent', `${hash}00`, { hash }])('%s is no hash', async (answer) => {
  const { sent } = send({ to }, { eth_sendTransaction: () => answer })
  await expect(sent).rejects.toMatchObject({ name: 'OutcomeUnknownError' })
})

test('no chain id either, and then it was not asked to send', async () => {
  const { sent } = send({ to }, { eth_chainId: 'one' })
  await expect(sent).rejects.toMatchObject({ name: 'WalletAnswerError' })
})

test('a decline is a UserRejectedError', async () => {
  const { sent } = send({ to }, { eth_sendTransaction: rpcError(4001) })
  await expect(sent).rejects.toMatchObject({ name: 'UserRejectedError' })
})

describe('who no longer waits', () => {
  const later = () => {
    let settle = (_: string) => {}
    const answer = new Promise<string>((resolve) => {
      settle = resolve
    })
    return { answer: () => answer, settle: (value: string) => settle(value) }
  }
  const begin = (answers: Record<string, unknown>) => {
    const fake = createFakeProvider({ eth_chainId: '0xa', eth_sendTransaction: hash, ...answers })
    const leave = new AbortController()
    const { signal } = leave
    const options = { to, from, caipNetworkId: 'eip155:10', ask: askAtOnce, signal }
    return { fake, leave, sent: sendTransaction(fake.provider, options) }
  }

  test('learns what the wallet sent all the same', async () => {
    const { answer, settle } = later()
    const { fake, leave, sent } = begin({ eth_sendTransaction: answer })
    await expect.poll(fake.methods).toContain('eth_sendTransaction')
    leave.abort()
    settle(hash)
    expect(await sent).toBe(hash)
  })

  test('before the wallet is asked, asks nothing of it', async () => {
    const { answer, settle } = later()
    const { fake, leave, sent } = begin({ eth_chainId: answer })
    leave.abort(new Error('left'))
    settle('0xa')
    await expect(sent).rejects.toThrow('left')
    expect(fake.methods()).toEqual(['eth_chainId'])
  })
})

test('a call of another account within a call is sent, and money for the account itself', async () => {
  expect(await send({ to, data: execute(to) }).sent).toBe(hash)
  expect(await send({ to: from, value: 1n }).sent).toBe(hash)
})
