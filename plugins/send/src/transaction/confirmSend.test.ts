import { getTrackedTransactions } from '@wallet-kit/core/money'
import { WalletAnswerError } from '@wallet-kit/core/plugin'
import { describe, expect, test, vi } from 'vitest'
import { alice, bob, carol, createSendKit, usdc } from '../../test/createSendKit.js'
import { setSendAmount } from '../draft/amount.js'
import { getDraft } from '../draft/draft.js'
import { setSendToken } from '../draft/tokens.js'
import type { SentFact } from '../events.js'
import { setReceiver } from '../receiver/setReceiver.js'
import { sendSlice } from '../slice.js'
import { confirmSend } from './confirmSend.js'
import { getReview, prepareSend } from './review.js'

async function prepare(token?: string) {
  const setup = await createSendKit()
  const { kit } = setup
  setSendToken(kit, { token })
  setSendAmount(kit, { amount: '0.25' })
  await setReceiver(kit, { text: bob })
  return { ...setup, review: await prepareSend(kit) }
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
  expect(kit.read(sendSlice).pastReceivers.peek()).toEqual({ eip155: [bob] })
  const hash = sent?.hash as string
  expect(told).toEqual([
    { caipAddress: `eip155:1:${alice}`, hash, to: bob, amount: '0.25', symbol: 'ETH' },
  ])
  expect(getTrackedTransactions(kit)).toMatchObject([
    { hash, operationType: 'send', sentTo: bob, transfers: [{ direction: 'out', recipient: bob }] },
  ])
})

test('a token is sent by its own address', async () => {
  const { kit, wallet, review } = await prepare(usdc)
  await confirmSend(kit, { review })
  expect(wallet.sent).toEqual([{ to: bob, amount: 250000n, token: usdc.split(':')[2] }])
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
  [true, 'eth_sendTransaction', 'SendUnknownError', undefined],
  [false, 'eth_chainId', 'SendFailedError', '0.25'],
  [false, 'solana:signTransaction', 'SendFailedError', '0.25'],
])('an answer that is none may mean sent: %s, to %s', async (mayHaveSent, method, name, amount) => {
  const { kit, failure, review } = await prepare()
  failure.current = new WalletAnswerError({ method, mayHaveSent })
  await expect(confirmSend(kit, { review })).rejects.toMatchObject({ name })
  expect(getReview(kit)?.amount).toBe(amount)
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

  test('in the moment between the press and the question to the wallet', async () => {
    const { kit, wallet, review } = await prepare()
    const asked = confirmSend(kit, { review })
    wallet.switchAccounts([carol])
    await expect(asked).rejects.toMatchObject(changed)
    expect(wallet.requests).not.toContain('transfer')
  })

  test('after a disconnect', async () => {
    const { kit, wallet, review } = await prepare()
    await kit.disconnect()
    await expect(confirmSend(kit, { review })).rejects.toMatchObject(changed)
    expect(wallet.requests).not.toContain('transfer')
    expect(kit.read(sendSlice).form.peek().draft).toBeUndefined()
  })
})

test.each([
  ['eip155:1:0x1', 'Something went wrong'],
  ['solana:1:x', 'Failed to send transaction. Please try again.'],
])('a failure on %s says "%s"', async (caipAddress, text) => {
  const { toSendError } = await import('./confirmSend.js')
  const cause = new Error('nonce too low')
  expect(toSendError(cause, caipAddress)).toMatchObject({
    name: 'SendFailedError',
    cause,
    notice: { as: 'toast', text },
  })
})
