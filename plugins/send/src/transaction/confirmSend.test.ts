import { getPendingRequests, WalletKitError } from '@wallet-kit/core'
import { getTrackedTransactions } from '@wallet-kit/core/assets'
import { OutcomeUnknownError, ServiceAnswerError, WalletAnswerError } from '@wallet-kit/core/plugin'
import { describe, expect, test, vi } from 'vitest'
import { alice, bob, carol, createSendKit, usdc } from '../../test/createSendKit.js'
import { setSendAmount } from '../draft/amount.js'
import { getDraft, setSendToken } from '../draft/draft.js'
import type { SentFact } from '../events.js'
import { setReceiver } from '../receiver/receiver.js'
import { sendSlice } from '../slice.js'
import { confirmSend, isAsked } from './confirmSend.js'
import { getReview, prepareSend } from './review.js'

async function prepare(token?: string, { amount = '0.25', ...options }: prepare.Options = {}) {
  const setup = await createSendKit(options)
  const { kit } = setup
  setSendToken(kit, { token })
  setSendAmount(kit, { amount })
  await setReceiver(kit, { text: bob })
  return { ...setup, review: await prepareSend(kit) }
}
declare namespace prepare {
  type Options = createSendKit.Options & { readonly amount?: string }
}

test('the wallet is asked for what was reviewed; then the draft is gone, and the transaction is followed', async () => {
  const { kit, wallet, review } = await prepare()
  const told: SentFact[] = []
  kit.on('send:completed' as never, (fact: SentFact) => void told.push(fact))
  expect(review).toMatchObject({
    ...{ caipAddress: `eip155:1:${alice}`, networkName: 'Ethereum', symbol: 'ETH' },
    ...{ amount: '0.25', units: 250000000000000000n, fiat: '500', to: bob },
  })
  const sent = await confirmSend(kit, { review })
  expect(wallet.sent).toEqual([{ to: bob, amount: 250000000000000000n, token: undefined }])
  expect(getDraft(kit)).toMatchObject({ amount: '', text: '' })
  expect(getReview(kit)).toBeUndefined()
  expect(kit.read(sendSlice).form.peek()).toMatchObject({ step: 'sent', review })
  expect(kit.read(sendSlice).pastReceivers.peek()).toEqual({ eip155: [bob] })
  const hash = sent?.hash as string
  expect(told).toEqual([
    { caipAddress: `eip155:1:${alice}`, hash, to: bob, amount: '0.25', symbol: 'ETH' },
  ])
  expect(getTrackedTransactions(kit)).toEqual([
    {
      ...{ id: hash, hash, caipAddress: `eip155:1:${alice}`, chainId: 'eip155:1' },
      ...{ minedAt: expect.any(Number), operationType: 'send', status: 'pending' },
      ...{ sentFrom: alice, sentTo: bob },
      transfers: [
        {
          ...{ direction: 'out', sender: alice, recipient: bob },
          token: { symbol: 'ETH', amount: '0.25' },
        },
      ],
    },
  ])
})

test('a token is sent, told and followed by its own address', async () => {
  const iconUrl = 'https://icons.test/usdc.svg'
  const token = { name: 'USD Coin', symbol: 'USDC', chainId: 'eip155:1', address: usdc, iconUrl }
  const balances = [
    { ...token, quantity: { decimals: '6', numeric: '5' } },
    { ...token, quantity: { decimals: '18', numeric: '1' }, address: undefined },
  ]
  const { kit, wallet, review } = await prepare(usdc, {
    service: { [`/v1/account/${alice}/balance`]: { balances } },
  })
  const told: SentFact[] = []
  kit.on('send:completed' as never, (fact: SentFact) => void told.push(fact))
  await confirmSend(kit, { review })
  expect(wallet.sent).toEqual([{ to: bob, amount: 250000n, token: usdc.split(':')[2] }])
  expect(told).toMatchObject([{ symbol: 'USDC', amount: '0.25', token: usdc }])
  const [{ transfers } = {}] = getTrackedTransactions(kit)
  expect(transfers).toMatchObject([
    { token: { symbol: 'USDC', amount: '0.25', address: usdc, iconUrl } },
  ])
})

test('declined in the wallet: nothing is lost', async () => {
  const { kit, wallet, review } = await prepare()
  wallet.policy = 'reject'
  await expect(confirmSend(kit, { review })).rejects.toMatchObject({ name: 'UserRejectedError' })
  expect(getReview(kit)).toBe(review)
  wallet.policy = 'approve'
  await confirmSend(kit, { review })
  expect(wallet.sent).toHaveLength(1)
})

test.each([
  ['that may mean sent', OutcomeUnknownError, 'SendUnknownError', 'undecided'],
  ['to a question that sends nothing', WalletAnswerError, 'SendFailedError', 'reviewing'],
])('an answer %s', async (_, Failure, name, step) => {
  const { kit, failure, review } = await prepare()
  failure.current = new Failure({ method: 'eth_call' })
  await expect(confirmSend(kit, { review })).rejects.toMatchObject({ name })
  expect(kit.read(sendSlice).form.peek().step).toBe(step)
  expect(getReview(kit)).toBe(step === 'reviewing' ? review : undefined)
})

test('a transfer that the network would refuse by now asks no wallet again, and says why', async () => {
  const { kit, failure, review } = await prepare()
  failure.current = new (class extends WalletKitError {
    override name = 'TransferRefusedError'
  })('The balance has gone.')
  await expect(confirmSend(kit, { review })).rejects.toMatchObject({
    name: 'SendFailedError',
    notice: {
      line: {
        text: 'The network would refuse it: the balance may have changed. Nothing was sent.',
      },
    },
  })
  expect(getReview(kit)).toBe(review)
})

test('pressed twice it is sent once', async () => {
  const { kit, wallet, review } = await prepare()
  wallet.policy = 'hang'
  const first = confirmSend(kit, { review })
  expect(await confirmSend(kit, { review })).toBeUndefined()
  await expect.poll(() => wallet.requests.includes('transfer')).toBe(true)
  wallet.settle()
  await first
  expect(wallet.sent).toHaveLength(1)
})

test('who leaves waits no more; what the wallet then sends all the same is followed', async () => {
  const { kit, wallet, review } = await prepare()
  wallet.policy = 'hang'
  const leave = new AbortController()
  const asked = confirmSend(kit, { review, signal: leave.signal })
  await expect.poll(() => wallet.requests.includes('transfer')).toBe(true)
  leave.abort()
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  setSendAmount(kit, { amount: '1' })
  wallet.settle()
  await expect.poll(() => getTrackedTransactions(kit)).toHaveLength(1)
  // The draft is a newer one.
  expect(getDraft(kit)).toMatchObject({ amount: '1', text: bob })
})

test('what the wallet sends late is not there to be sent once more', async () => {
  const { kit, wallet, review } = await prepare()
  wallet.policy = 'hang'
  const leave = new AbortController()
  const onSent = vi.fn()
  const asked = confirmSend(kit, { review, signal: leave.signal, onSent })
  await expect.poll(() => wallet.requests.includes('transfer')).toBe(true)
  leave.abort()
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  // The same payment, written in another way.
  setSendAmount(kit, { amount: '0.250' })
  await setReceiver(kit, { text: bob })
  await prepareSend(kit)
  expect(onSent).not.toHaveBeenCalled()
  wallet.settle()
  await expect.poll(() => onSent.mock.calls).toHaveLength(1)
  expect(getDraft(kit)).toMatchObject({ amount: '', text: '' })
  expect(getReview(kit)).toBeUndefined()
})

describe('while the wallet is asked', () => {
  test('it is said what for, to the last digit and as the visitor writes numbers', async () => {
    const options = { amount: '1.123456789012345678', locale: 'de' }
    const { kit, wallet, review } = await prepare(undefined, options)
    wallet.policy = 'hang'
    const asked = confirmSend(kit, { review })
    await expect.poll(() => wallet.requests.includes('transfer')).toBe(true)
    expect(getPendingRequests(kit)).toMatchObject([{ what: 'send 1,123456789012345678 ETH' }])
    wallet.settle()
    await asked
    expect(getPendingRequests(kit)).toEqual([])
  })

  test('a preview that is opened from there is the one that it is asked for', async () => {
    const { kit, wallet, review } = await prepare()
    const shown: string[] = []
    kit.on('modal:opened', ({ view }) => shown.push(view))
    wallet.policy = 'hang'
    const asked = confirmSend(kit, { review })
    await expect.poll(() => wallet.requests.includes('transfer')).toBe(true)
    setSendAmount(kit, { amount: '1' })
    expect(getReview(kit)).toBeUndefined()
    getPendingRequests(kit)[0]?.open?.(kit)
    expect(getReview(kit)).toBe(review)
    expect(getDraft(kit)).toMatchObject({ amount: '0.25', text: bob })
    expect(shown).toEqual(['SendPreview'])
    wallet.settle()
    await asked
  })

  test('another payment is asked for beside it', async () => {
    const { kit, wallet, transfers, review } = await prepare()
    wallet.policy = 'hang'
    const leave = new AbortController()
    const first = confirmSend(kit, { review, signal: leave.signal })
    await expect.poll(() => transfers.length).toBe(1)
    leave.abort()
    await expect(first).rejects.toMatchObject({ name: 'AbortError' })
    setSendAmount(kit, { amount: '0.3' })
    const other = await prepareSend(kit)
    expect([isAsked(kit, review), isAsked(kit, other)]).toEqual([true, false])
    const second = confirmSend(kit, { review: other })
    await expect.poll(() => transfers.length).toBe(2)
    expect([isAsked(kit, review), isAsked(kit, other)]).toEqual([true, true])
    wallet.settle()
    await second
    await expect.poll(() => wallet.sent).toHaveLength(2)
  })

  test('a failure that nobody waits for is told where it may mean sent, and no other', async () => {
    const { kit, wallet, failure, review } = await prepare()
    const heard: string[] = []
    kit.on('error:reported', ({ name }) => heard.push(name))
    wallet.policy = 'hang'
    const unknown = new OutcomeUnknownError({ method: 'eth_sendTransaction' })
    for (failure.current of [new ServiceAnswerError({ url: 'eip155:1' }), unknown]) {
      const leave = new AbortController()
      wallet.requests.length = 0
      const asked = confirmSend(kit, { review, signal: leave.signal })
      await expect.poll(() => wallet.requests).toContain('transfer')
      leave.abort()
      await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
      await expect.poll(() => wallet.settle() ?? getPendingRequests(kit)[0]?.open).toBeUndefined()
    }
    await expect.poll(() => heard).toEqual(['SendUnknownError'])
  })
})

test('the decimals that the amount was reckoned with are told to the chain', async () => {
  const { kit, transfers, review } = await prepare(usdc)
  await confirmSend(kit, { review })
  expect(transfers).toMatchObject([{ amount: 250000n, decimals: 6 }])
})

describe('what is not what was reviewed is not sent', () => {
  const changed = { name: 'SendChangedError', notice: { as: 'toast' } }

  test('after any change of the draft', async () => {
    const { kit, wallet, review } = await prepare()
    setSendAmount(kit, { amount: '0.3' })
    await expect(confirmSend(kit, { review })).rejects.toMatchObject(changed)
    setSendAmount(kit, { amount: '0.25' })
    await expect(confirmSend(kit, { review })).rejects.toMatchObject(changed)
    await expect(confirmSend(kit, { review: { ...review } })).rejects.toMatchObject(changed)
    expect(wallet.requests).not.toContain('transfer')
  })

  test.each([
    ['account', (wallet) => wallet.switchAccounts([carol])],
    ['network', (wallet) => wallet.switchNetwork('eip155:10')],
  ] as readonly [string, (wallet: Awaited<ReturnType<typeof prepare>>['wallet']) => void][])(
    'after another %s came, even where the first comes back',
    async (_, change) => {
      const { kit, wallet, review } = await prepare()
      change(wallet)
      await expect(confirmSend(kit, { review })).rejects.toMatchObject(changed)
      expect(getDraft(kit)).toMatchObject({ amount: '', text: '' })
      await new Promise((resolve) => setTimeout(resolve))
      wallet.switchNetwork('eip155:1')
      wallet.switchAccounts([alice])
      await expect(confirmSend(kit, { review })).rejects.toMatchObject(changed)
      expect(getDraft(kit)).toMatchObject({ amount: '', text: '' })
      expect(wallet.requests).not.toContain('transfer')
    },
  )

  test.each([
    ['account', ({ wallet }) => wallet.switchAccounts([carol])],
    ['amount', ({ kit }) => setSendAmount(kit, { amount: '0.3' })],
  ] as readonly [string, (setup: Awaited<ReturnType<typeof prepare>>) => void][])(
    'after another %s came between the press and the question to the wallet',
    async (_, change) => {
      const setup = await prepare()
      const { kit, wallet, review } = setup
      const asked = confirmSend(kit, { review })
      change(setup)
      await expect(asked).rejects.toMatchObject(changed)
      expect(wallet.requests).not.toContain('transfer')
    },
  )

  test('after a disconnect', async () => {
    const { kit, wallet, review } = await prepare()
    await kit.disconnect()
    await expect(confirmSend(kit, { review })).rejects.toMatchObject(changed)
    expect(wallet.requests).not.toContain('transfer')
    expect(kit.read(sendSlice).form.peek().draft).toBeUndefined()
  })
})
