import { describe, expect, test } from 'vitest'
import { alice, bob, carol, createSendKit, usdc } from '../../test/createSendKit.js'
import { fetchSendCost } from '../cost/cost.js'
import { setSendAmount, setSendMax } from '../draft/amount.js'
import { getDraft, setSendToken } from '../draft/draft.js'
import { setReceiver } from '../receiver/receiver.js'
import { getReview, getSendRisk, prepareSend } from './review.js'

const gwei = 10n ** 9n
const held = 15n * 10n ** 17n

describe('the review', () => {
  test('has all that is shown of a token, and what is odd about the receiver', async () => {
    const iconUrl = 'https://icons.test/usdc.svg'
    const dollar = {
      ...{ name: 'USD Coin', symbol: 'USDC', chainId: 'eip155:1', address: usdc, price: '1' },
      ...{ quantity: { decimals: '6', numeric: '812.5' }, iconUrl },
    }
    const balances = [dollar, { ...dollar, name: 'Ether', symbol: 'ETH', address: undefined }]
    const { kit } = await createSendKit({
      issues: { [bob]: 'keyless' },
      service: { [`/v1/account/${alice}/balance`]: { balances } },
    })
    setSendToken(kit, { token: usdc })
    setSendAmount(kit, { amount: '1.50' })
    await setReceiver(kit, { text: bob })
    const review = await prepareSend(kit)
    expect(review).toEqual({
      ...{ caipAddress: `eip155:1:${alice}`, networkName: 'Ethereum', symbol: 'USDC', iconUrl },
      ...{ token: usdc, isUnlisted: undefined, amount: '1.50', units: 1500000n, decimals: 6 },
      ...{ fiat: '1.5', to: bob, isKeyless: true, hasWrongChecksum: false },
      pricedAt: expect.any(Number),
    })
    expect(getReview(kit)).toBe(review)
  })

  test('is none on a network that is not configured', async () => {
    const { kit, wallet } = await createSendKit({ allowUnsupportedChain: true })
    wallet.switchNetwork('eip155:99999')
    await expect(prepareSend(kit)).rejects.toMatchObject({
      name: 'SendUnsupportedError',
      shortMessage: 'Nothing can be sent in the namespace "eip155".',
    })
  })
})

test('a review is no other account’s, not even in the moment before it is dropped', async () => {
  const { kit, wallet } = await createSendKit()
  setSendAmount(kit, { amount: '0.25' })
  await setReceiver(kit, { text: bob })
  await prepareSend(kit)
  wallet.switchAccounts([carol])
  expect(getReview(kit)).toBeUndefined()
  expect(getDraft(kit)?.text).toBe('')
})

describe('all there is, when it is previewed', () => {
  /** A draft of all of the coin, to bob. */
  async function create() {
    const setup = await createSendKit()
    await setReceiver(setup.kit, { text: bob })
    await setSendMax(setup.kit)
    return setup
  }

  test('stays as it was where its cost cannot be read now', async () => {
    const { kit, estimates } = await create()
    estimates.current = () => Promise.reject(new Error('down'))
    expect(await prepareSend(kit)).toMatchObject({ units: held - 42_000n * gwei })
  })

  test('is not reckoned anew as long as something is missing', async () => {
    const { kit, estimates } = await create()
    await setReceiver(kit, { text: '' })
    const asked: unknown[] = []
    estimates.current = async (call) => {
      asked.push(call)
      return { fee: gwei, maxFee: gwei }
    }
    await expect(prepareSend(kit)).rejects.toMatchObject({ name: 'SendFieldsError' })
    expect(asked).toEqual([])
  })

  test('is not reckoned anew where it is all of a token, or was typed', async () => {
    const { kit, estimates } = await create()
    const asked: unknown[] = []
    const { current } = estimates
    estimates.current = (call) => {
      asked.push(call)
      return current(call)
    }
    setSendToken(kit, { token: usdc })
    await setSendMax(kit)
    expect(await prepareSend(kit)).toMatchObject({ amount: '812.5' })
    setSendToken(kit, { token: undefined })
    setSendAmount(kit, { amount: '1' })
    expect(await prepareSend(kit)).toMatchObject({ amount: '1' })
    expect(asked).toEqual([])
  })

  test('is prepared for nobody who has left, or has changed it, while its cost is read', async () => {
    const { kit, estimates } = await create()
    const draft = getDraft(kit)
    const leave = new AbortController()
    estimates.current = async () => {
      leave.abort()
      return { fee: gwei, maxFee: gwei }
    }
    await expect(prepareSend(kit, leave.signal)).rejects.toMatchObject({ name: 'AbortError' })
    expect(getDraft(kit)).toBe(draft)
    estimates.current = async () => {
      setSendAmount(kit, { amount: '1' })
      return { fee: gwei, maxFee: gwei }
    }
    await expect(prepareSend(kit)).rejects.toMatchObject({ name: 'SendChangedError' })
    expect(getDraft(kit)).toMatchObject({ amount: '1', isMax: false })
    expect(getReview(kit)).toBeUndefined()
  })
})

describe('one press is enough', () => {
  async function create(issue?: 'keyless') {
    const setup = await createSendKit(issue && { issues: { [bob]: issue } })
    setSendAmount(setup.kit, { amount: '0.25' })
    await setReceiver(setup.kit, { text: bob })
    return { ...setup, review: await prepareSend(setup.kit) }
  }

  test.each([
    ['clear', undefined],
    ['untold', undefined],
    ['waiting', undefined],
    ['differs', undefined],
    ['unknown', 'unknown'],
    ['unreached', 'unknown'],
    ['failed', 'unknown'],
    ['late', 'unknown'],
  ] as const)('where the outcome is %s: the risk is %s', async (outcome, risk) => {
    const { kit } = await create()
    expect(getSendRisk(kit, outcome)).toBe(risk)
  })

  test('not where no key can own the receiver, unless the chain knows of a program that does', async () => {
    const { kit, estimates, review } = await create('keyless')
    expect(getSendRisk(kit, 'clear')).toBe('keyless')
    estimates.current = async () => ({ fee: gwei, maxFee: gwei, receiver: { type: 'program' } })
    await fetchSendCost(kit, review)
    expect(getSendRisk(kit, 'clear')).toBeUndefined()
    expect(getSendRisk(kit, 'late')).toBe('unknown')
  })
})
