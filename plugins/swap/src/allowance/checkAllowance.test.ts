import { describe, expect, test } from 'vitest'
import { alice, fakeProvider, usdc } from '../../test/fakeProvider.js'
import { swapKit } from '../../test/swapKit.js'
import { checkAllowance } from './allowance.js'

const asked = (fake: ReturnType<typeof fakeProvider>) =>
  fake.log.map(({ options: { signal, ...options } }) => options)

describe('an allowance is asked', () => {
  test('of who gave the quote', async () => {
    const { kit, fake } = swapKit()
    const other = fakeProvider('other')
    other.allowance = 7n
    const quote = { key: 'other:', asked: other.provider, name: 'Other', id: 'q1', toAmount: 1n }
    expect(await checkAllowance(kit, { token: usdc, quote })).toBe(7n)
    expect(asked(other)).toEqual([{ tokenAddress: usdc, userAddress: alice, quoteId: 'q1' }])
    expect(fake.log).toEqual([])
  })

  test('of the first provider, without a quote', async () => {
    const [one, two] = [fakeProvider('one'), fakeProvider('two')]
    const { kit } = swapKit({ options: { providers: [one.provider, two.provider] } })
    expect(await checkAllowance(kit, { token: usdc })).toBe(0n)
    expect(asked(one)).toEqual([{ tokenAddress: usdc, userAddress: alice, quoteId: undefined }])
    expect(two.log).toEqual([])
  })

  test.each([
    ['0', 0n],
    ['25', 25n],
    [2n ** 256n - 1n, 2n ** 256n - 1n],
  ])('and is %s', async (answer, allowance) => {
    const { kit, fake } = swapKit()
    fake.answers.fetchAllowance = () => answer
    expect(await checkAllowance(kit, { token: usdc })).toBe(allowance)
  })

  test.each([
    ['no amount', undefined, { details: 'The allowance is no amount.' }],
    ['a part of one', '0.5', { details: 'The allowance is no amount.' }],
    ['negative', -1n, { details: 'The allowance is no amount.' }],
    ['more than a token can have', 2n ** 256n, { details: 'The allowance is no amount.' }],
    ['a failure', new Error('down'), { message: 'down' }],
  ])('and is an error where it is %s', async (_, answer, cause) => {
    const { kit, fake } = swapKit()
    fake.answers.fetchAllowance = () => answer
    await expect(checkAllowance(kit, { token: usdc })).rejects.toMatchObject({
      name: 'SwapAllowanceError',
      shortMessage: `The allowance of token "${usdc}" could not be read.`,
      hints: [
        'The cause says what failed: "services.blockchain", a provider of yours, or what onchain() asks.',
        'The token address may be of no contract.',
      ],
      cause,
    })
  })

  test('and ends with the signal', async () => {
    const { kit, fake } = swapKit()
    fake.answers.fetchAllowance = () => new Promise(() => {})
    const leave = new AbortController()
    const asking = checkAllowance(kit, { token: usdc, signal: leave.signal })
    leave.abort(new Error('left'))
    await expect(asking).rejects.toMatchObject({ cause: { message: 'left' } })
  })

  test('where nobody swaps it is an error', async () => {
    const { kit } = swapKit({ options: { providers: [] } })
    await expect(checkAllowance(kit, { token: usdc })).rejects.toMatchObject({
      name: 'SwapAllowanceError',
      cause: { name: 'SwapProviderError' },
    })
  })

  test('of nobody without an account', async () => {
    const { kit, fake } = swapKit()
    await kit.disconnect()
    await expect(checkAllowance(kit, { token: usdc })).rejects.toMatchObject({
      name: 'SwapAccountError',
    })
    expect(fake.log).toEqual([])
  })
})
