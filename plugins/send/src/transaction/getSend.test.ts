import { formatUnits, multiplyDecimals } from '@wallet-kit/core/money'
import { fetchAccountType } from '@wallet-kit/core/plugin'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import units from '../../../../test/vectors/evm/ethers-units.json' with { type: 'json' }
import traps from '../../../../test/vectors/tokens/amount-format.json' with { type: 'json' }
import { alice, bob, createSendKit, usdc } from '../../test/createSendKit.js'
import { fetchSendCost } from '../cost/cost.js'
import { setSendAmount } from '../draft/amount.js'
import { getDraft, getSendToken, getSendTokens, setSendToken } from '../draft/draft.js'
import { setReceiver } from '../receiver/receiver.js'
import { sendSlice } from '../slice.js'
import { toUnits, transferKey } from '../transfer/transfer.js'
import { getSend } from './getSend.js'
import { getSendCost, prepareSend } from './review.js'

const path = `/v1/account/${alice}/balance`
const token = (symbol: string, numeric: string, more = {}) => ({
  ...{ name: symbol, symbol, chainId: 'eip155:1' },
  quantity: { decimals: '18', numeric },
  ...more,
})

describe('what can be sent', () => {
  test('is the native coin, first, and the tokens of the network', async () => {
    const balances = [
      token('USDC', '1', { address: usdc }),
      token('ETH', '2', { address: 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' }),
      token('OP', '3', { chainId: 'eip155:10' }),
      // Another network's token with this one's id would be another contract here.
      token('BAD', '3', { address: `eip155:10:${bob}` }),
    ]
    const { kit } = await createSendKit({ service: { [path]: { balances } } })
    expect(getSendTokens(kit).map(({ symbol, address }) => [symbol, address])).toEqual([
      ['ETH', undefined],
      ['USDC', usdc],
    ])
    expect(getSendToken(kit)?.quantity.numeric).toBe('2')
  })

  test('is the native coin by the name that the configuration gives it, whatever the service calls it', async () => {
    const quantity = { decimals: '6', numeric: '812.5' }
    const balances = [{ ...token('USDC', '812.5'), name: 'USD Coin', quantity }]
    const { kit } = await createSendKit({ service: { [path]: { balances } } })
    expect(getSendTokens(kit)).toMatchObject([
      { name: 'Ether', symbol: 'ETH', quantity: { decimals: '18', numeric: '812.5' } },
    ])
  })

  test('is the native coin alone where there is no service, without any price', async () => {
    const { kit, asked } = await createSendKit({ hasService: false })
    expect(getSendTokens(kit)).toMatchObject([{ symbol: 'ETH', quantity: { numeric: '1' } }])
    setSendAmount(kit, { amount: '0.25' })
    expect(getSend(kit)).toMatchObject({ fiat: undefined, next: 'receiver' })
    expect(asked).toEqual([])
  })

  test('is the native coin, too, where the service does not answer', async () => {
    const { kit } = await createSendKit({ service: { [path]: { balances: 'none' } } })
    expect(getSendTokens(kit)).toMatchObject([{ symbol: 'ETH', quantity: { numeric: '1' } }])
  })
})

describe('what is missing', () => {
  test('comes in its order', async () => {
    const { kit } = await createSendKit({ names: { 'bob.eth': bob } })
    const next = () => getSend(kit)?.next
    expect(getSend(kit)).toMatchObject({ next: 'amount', fiat: '0' })
    await expect(prepareSend(kit)).rejects.toMatchObject({
      name: 'SendFieldsError',
      notice: { as: 'toast', text: 'Please enter a valid amount and receiver address' },
    })
    setSendAmount(kit, { amount: '0.0' })
    expect(next()).toBe('amount')
    setSendAmount(kit, { amount: '0.25' })
    expect(next()).toBe('receiver')
    const resolving = setReceiver(kit, { text: 'bob.eth' })
    expect(next()).toBe('wait')
    await resolving
    expect(next()).toBe('preview')
    await setReceiver(kit, { text: '0x91b7c2' })
    expect(next()).toBe('wait')
    await expect(prepareSend(kit)).rejects.toMatchObject({ name: 'SendFieldsError' })
    await setReceiver(kit, { text: '' })
    expect(next()).toBe('receiver')
  })

  test('is the amount, as long as the balances are not known; without an account, everything', async () => {
    const { kit, wallet } = await createSendKit()
    await kit.disconnect()
    expect(getSend(kit)).toBeUndefined()
    await kit.connect({ connectorId: wallet.id })
    setSendAmount(kit, { amount: '0.25' })
    await setReceiver(kit, { text: bob })
    expect(getSend(kit)).toMatchObject({ next: 'amount', units: undefined, fiat: undefined })
    await expect(prepareSend(kit)).rejects.toMatchObject({ name: 'SendFieldsError' })
  })

  test('a token’s own contract is nobody to send to, whatever is sent', async () => {
    const { kit } = await createSendKit()
    setSendAmount(kit, { amount: '0.25' })
    await setReceiver(kit, {
      text: usdc.split(':')[2]?.toUpperCase().replace('0X', '0x') as string,
    })
    expect(getSend(kit)).toMatchObject({ next: 'wait' })
    setSendToken(kit, { token: usdc })
    expect(getSend(kit)).toMatchObject({ next: 'wait' })
  })
})

describe('insufficient balance', () => {
  test('is more than there is; equal is enough', async () => {
    const { kit } = await createSendKit()
    setSendToken(kit, { token: usdc })
    setSendAmount(kit, { amount: '812.5' })
    expect(getSend(kit)?.next).toBe('receiver')
    setSendAmount(kit, { amount: '812.500001' })
    expect(getSend(kit)?.next).toBe('insufficient')
  })

  test.each([
    ['smartAccount', 'preview'],
    ['eoa', 'insufficient'],
  ] as const)(
    'what the network takes others may pay, of an account of type %s',
    async (accountType, next) => {
      const balances = [token('ETH', '0'), token('USDC', '5', { address: usdc })]
      const { kit } = await createSendKit({ accountType, service: { [path]: { balances } } })
      await fetchAccountType(kit)
      setSendToken(kit, { token: usdc })
      setSendAmount(kit, { amount: '1' })
      await setReceiver(kit, { text: bob })
      expect(getSend(kit)?.next).toBe(next)
      setSendAmount(kit, { amount: '5.1' })
      expect(getSend(kit)?.next).toBe('insufficient')
    },
  )

  test('is no native coin at all', async () => {
    const balances = [token('ETH', '0'), token('USDC', '5', { address: usdc })]
    const { kit } = await createSendKit({ service: { [path]: { balances } } })
    setSendToken(kit, { token: usdc })
    expect(getSend(kit)?.next).toBe('amount')
    setSendAmount(kit, { amount: '1' })
    expect(getSend(kit)?.next).toBe('insufficient')
  })

  test('is less of it than the network takes, of this transfer; equal is enough', async () => {
    const { kit, estimates } = await createSendKit()
    setSendAmount(kit, { amount: '0.25' })
    await setReceiver(kit, { text: bob })
    const transfer = { caipAddress: `eip155:1:${alice}`, to: bob, units: 25n * 10n ** 16n }
    const fund = 15n * 10n ** 17n
    for (const [fee, next] of [
      [fund, 'preview'],
      [fund + 1n, 'insufficient'],
    ] as const) {
      estimates.current = async () => ({ fee, maxFee: fee })
      await fetchSendCost(kit, transfer)
      expect(getSend(kit)?.next).toBe(next)
    }
    // What another transfer costs says nothing of this one.
    setSendAmount(kit, { amount: '0.26' })
    expect(getSend(kit)?.next).toBe('preview')
  })
})

describe('the cost', () => {
  test('and the amount, each covered and not both, is tight; of a token it is not', async () => {
    const { kit, estimates } = await createSendKit()
    await setReceiver(kit, { text: bob })
    const review = async (amount: string, token?: string) => {
      setSendToken(kit, { token })
      setSendAmount(kit, { amount })
      const review = await prepareSend(kit)
      await fetchSendCost(kit, review)
      return getSendCost(kit)
    }
    // Of 1.5 in all.
    const fee = 5n * 10n ** 17n
    estimates.current = async () => ({ fee, maxFee: fee })
    expect(await review('1')).toMatchObject({ isTight: false, isInsufficient: false })
    expect(await review('1.000000000000000001')).toMatchObject({
      ...{ isTight: true, isInsufficient: false },
    })
    expect(await review('812.5', usdc)).toMatchObject({ isTight: false, isInsufficient: false })
  })

  const of = (units: bigint) => ({ caipAddress: `eip155:1:${alice}`, to: bob, units })

  test('is that of the newest question, whichever answer comes last', async () => {
    const { kit, estimates } = await createSendKit()
    const answers: (() => void)[] = []
    let fee = 0n
    estimates.current = () => {
      const own = { fee: ++fee, maxFee: fee }
      return new Promise((resolve) => answers.push(() => resolve(own)))
    }
    const first = fetchSendCost(kit, of(1n))
    const second = fetchSendCost(kit, of(2n))
    await expect.poll(() => answers.length).toBeGreaterThan(0)
    for (const answer of answers.reverse()) answer()
    await Promise.all([first, second])
    const cost = kit.read(sendSlice).form.peek().cost
    expect(cost).toMatchObject({ key: transferKey(of(2n)), status: 'ready' })
  })

  test('is not known where it cannot be estimated', async () => {
    const { kit, estimates } = await createSendKit()
    estimates.current = () => Promise.reject(new Error('down'))
    await fetchSendCost(kit, of(1n))
    expect(kit.read(sendSlice).form.peek().cost).toEqual({
      key: transferKey(of(1n)),
      status: 'failed',
    })
  })
})

describe('amounts', () => {
  test('those of others, in base units', () => {
    for (const { ether, wei } of units) {
      if (ether === undefined || wei === undefined || ether.startsWith('-')) continue
      expect(toUnits(ether, 18), ether).toBe(BigInt(wei))
    }
    for (const { in: text, floor3 } of traps.known_float_traps) {
      expect(toUnits(text, 3)).toBe(BigInt(floor3.replace('.', '')))
    }
  })

  test('negative, too fine and no amounts are none', () => {
    for (const text of ['-1', '0.0000001', '', 'x', '1,5', 'Infinity', 'NaN', '0x1'])
      expect(toUnits(text, 6), text).toBeUndefined()
  })

  test('every one is sent to the last unit, and its value is exact', async () => {
    const { kit } = await createSendKit()
    setSendToken(kit, { token: usdc })
    const any = fc.bigInt({ min: 0n, max: 10n ** 40n })
    fc.assert(
      fc.property(any, (amount) => {
        const text = formatUnits(amount, 6)
        setSendAmount(kit, { amount: text })
        expect(getSend(kit)?.units).toBe(amount)
        expect(getSend(kit)?.fiat).toBe(multiplyDecimals(text, '1'))
      }),
    )
    setSendToken(kit, { token: undefined })
    fc.assert(
      fc.property(any, (amount) => {
        setSendAmount(kit, { amount: formatUnits(amount, 18) })
        // 2000 dollars each.
        expect(getSend(kit)?.fiat).toBe(formatUnits(amount * 2000n, 18))
      }),
    )
  })

  test('one that another token has no decimals for goes with the old token', async () => {
    const { kit } = await createSendKit()
    setSendAmount(kit, { amount: '1.1234567' })
    setSendToken(kit, { token: usdc })
    expect(getDraft(kit)).toMatchObject({ token: usdc, amount: '' })
    setSendAmount(kit, { amount: '1.5' })
    setSendToken(kit, { token: undefined })
    expect(getDraft(kit)).toMatchObject({ token: undefined, amount: '1.5' })
    expect(setSendToken(kit, { token: `eip155:1:${bob}` })).toBe(false)
    expect(getDraft(kit)).toMatchObject({ token: undefined, amount: '1.5' })
  })
})
