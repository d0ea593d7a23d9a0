import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { estimateTransfer, transfer, waitForTransaction } from '@wallet-kit/core/assets'
import { HttpError, HttpTimeoutError } from '@wallet-kit/core/plugin'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createSpender, payers, signPsbt } from '../../test/createSpender.js'
import { bitcoinRegtest } from '../networks.js'

afterEach(() => void vi.useRealTimers())

const bob = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const types = Object.keys(payers) as (keyof typeof payers)[]
const sum = (transaction: Transaction) =>
  Array.from(
    { length: transaction.outputsLength },
    (_, index) => transaction.getOutput(index).amount ?? 0n,
  ).reduce((total, amount) => total + amount, 0n)

describe.each(types)('from an address of the type %s', (type) => {
  test('the fee is the rate times the size, the one that was said, and what is left comes back', async () => {
    const { kit, caipAddress, sent } = createSpender(type, [40_000n, 30_000n, 2000n])
    const asked = { caipAddress, to: bob, amount: 50_000n }
    const { fee } = await estimateTransfer(kit, asked)
    const { hash } = await transfer(kit, asked)
    const [transaction] = sent
    if (!transaction) throw new Error('Nothing was sent.')
    expect(transaction.id).toBe(hash)
    expect(transaction.inputsLength).toBe(2)
    expect(70_000n - sum(transaction)).toBe(fee)
    // A fraction of a satoshi for a byte is rounded up, and a signature may be shorter than the longest.
    expect(Number(fee)).toBeGreaterThanOrEqual(3 * transaction.vsize)
    expect(Number(fee)).toBeLessThanOrEqual(3 * transaction.vsize + 20)
  })

  test('all of it: the most that can be sent is what the coins hold less the fee, whoever gets it', async () => {
    // The receiver is not known yet; there is room for the longest script.
    for (const [to, slack] of [
      [bob, 0n],
      [payers[type].address ?? '', 36n],
    ] as const) {
      const { kit, caipAddress, sent } = createSpender(type, [40_000n, 30_000n, 150n])
      const { maxFee } = await estimateTransfer(kit, { caipAddress, to, amount: 35_075n })
      const amount = 70_150n - maxFee
      const cost = await estimateTransfer(kit, { caipAddress, to: bob, amount })
      expect(cost.fee).toBe(maxFee - 150n)
      await transfer(kit, { caipAddress, to: bob, amount })
      const transaction = sent.pop()
      expect(transaction).toMatchObject({ inputsLength: 2, outputsLength: 1 })
      const least = BigInt(3 * (transaction?.vsize ?? 0))
      expect(cost.fee - least).toBeGreaterThanOrEqual(slack === 0n ? 0n : -20n)
      expect(cost.fee - least).toBeLessThanOrEqual(slack + 20n)
    }
  })
})

describe('the receiver’s least', () => {
  test.each([
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 546n],
    ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', 540n],
    [bob, 294n],
    ['bcrt1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qzf4jry', 330n],
    [payers.p2tr.address ?? '', 330n],
  ])('%s: %s', async (to, least) => {
    const { kit, caipAddress } = createSpender('p2wpkh', [40_000n])
    const cost = await estimateTransfer(kit, { caipAddress, to, amount: 1n })
    expect(cost.leastAmount).toBe(least)
    await expect(transfer(kit, { caipAddress, to, amount: least - 1n })).rejects.toMatchObject({
      ...{ name: 'TransferRefusedError', details: 'Nodes do not relay so small an amount.' },
      refusal: 'dust',
    })
    // Its fee is above the amount, so it has to be shown before.
    await estimateTransfer(kit, { caipAddress, to, amount: least })
    await transfer(kit, { caipAddress, to, amount: least })
  })
})

test('what does not cover the amount and the fee costs what all of it would, and is not sent', async () => {
  const { kit, caipAddress, wallet } = createSpender('p2wpkh', [40_000n])
  const asked = { caipAddress, to: bob, amount: 39_999n }
  const { fee, maxFee, refusal } = await estimateTransfer(kit, asked)
  expect(fee).toBe(maxFee)
  expect(refusal).toBe('funds')
  const refused = { name: 'TransferRefusedError', refusal: 'funds' }
  await expect(transfer(kit, asked)).rejects.toMatchObject(refused)
  expect(wallet.methods()).not.toContain('signPsbt')
  const poor = createSpender('p2wpkh', [100n])
  await expect(
    estimateTransfer(poor.kit, { ...asked, caipAddress: poor.caipAddress }),
  ).rejects.toMatchObject(refused)
})

test('coins of blocks are spent before those that wait for one', async () => {
  const { kit, caipAddress, network, sent } = createSpender('p2wpkh', [90_000n, 40_000n])
  const [first, second] = network.coins as Record<string, unknown>[]
  network.coins = [{ ...first, height: undefined }, second]
  await transfer(kit, { caipAddress, to: bob, amount: 30_000n })
  await transfer(kit, { caipAddress, to: bob, amount: 60_000n })
  const spent = sent.map((transaction) => transaction.inputsLength)
  expect(sent.map((each) => each.getInput(0).txid).every(Boolean)).toBe(true)
  expect(spent).toEqual([1, 1])
  expect(sent.map(sum).map((total) => total < 40_000n)).toEqual([true, false])
})

describe('an indexer that is behind lists the coins of a payment that was made just now', () => {
  const spent = (transaction: Transaction | undefined) =>
    Array.from({ length: transaction?.inputsLength ?? 0 }, (_, index) =>
      hex.encode(transaction?.getInput(index).txid ?? new Uint8Array()),
    )

  test('the same payment, made once more, is another transaction, of other coins', async () => {
    const { kit, caipAddress, sent } = createSpender('p2wpkh', [40_000n, 30_000n])
    const asked = { caipAddress, to: bob, amount: 10_000n }
    const first = await transfer(kit, asked)
    const second = await transfer(kit, asked)
    expect(second.hash).not.toBe(first.hash)
    expect(spent(sent[1])).not.toEqual(spent(sent[0]))
  })

  test('all of it is what the other coins hold less the fee', async () => {
    const { kit, caipAddress } = createSpender('p2wpkh', [40_000n, 30_000n])
    await transfer(kit, { caipAddress, to: bob, amount: 35_000n })
    const { maxFee } = await estimateTransfer(kit, { caipAddress, to: bob, amount: 35_000n })
    const amount = 70_000n - maxFee
    const { fee } = await estimateTransfer(kit, { caipAddress, to: bob, amount })
    expect(amount + fee).toBe(30_000n)
  })

  test('what takes them too costs no coin, and is not signed', async () => {
    const { kit, caipAddress, wallet } = createSpender('p2wpkh', [40_000n, 30_000n])
    await transfer(kit, { caipAddress, to: bob, amount: 35_000n })
    const asked = { caipAddress, to: bob, amount: 60_000n }
    const cost = await estimateTransfer(kit, asked)
    expect(cost.fee).toBeLessThan(1_000n)
    expect(cost.refusal).toBe('reserved')
    await expect(transfer(kit, asked)).rejects.toMatchObject({ refusal: 'reserved' })
    // All coins together do not cover this one.
    const more = { ...asked, amount: 71_000n }
    expect((await estimateTransfer(kit, more)).refusal).toBe('funds')
    await expect(transfer(kit, more)).rejects.toMatchObject({ refusal: 'funds' })
    expect(wallet.methods().filter((method) => method === 'signPsbt')).toHaveLength(1)
  })

  test('where there are no others, nothing is signed for a minute', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { kit, caipAddress, wallet } = createSpender('p2wpkh', [40_000n])
    await transfer(kit, { caipAddress, to: bob, amount: 10_000n })
    const asked = { caipAddress, to: bob, amount: 20_000n }
    for (const call of [estimateTransfer, transfer]) {
      await expect(call(kit, asked)).rejects.toMatchObject({ refusal: 'reserved' })
    }
    expect(wallet.methods().filter((method) => method === 'signPsbt')).toHaveLength(1)
    // The network may have forgotten the payment by then.
    vi.advanceTimersByTime(60_000)
    await expect(transfer(kit, asked)).resolves.toBeTruthy()
  })
})

test('of more coins than fit into a transaction all is what the largest hold less the fee', async () => {
  const { kit, caipAddress, network } = createSpender('p2wpkh', [40_000n])
  const [coin] = network.coins as object[]
  network.coins = Array.from({ length: 600 }, (_, vout) => ({ ...coin, vout, value: 10_000n }))
  const { maxFee } = await estimateTransfer(kit, { caipAddress, to: bob, amount: 3_000_000n })
  const amount = 6_000_000n - maxFee
  const { fee } = await estimateTransfer(kit, { caipAddress, to: bob, amount })
  expect(amount + fee).toBe(5_000_000n)
})

test('coins that are too many for one transaction are not called too little', async () => {
  const { kit, caipAddress, network, wallet } = createSpender('p2wpkh', [40_000n])
  const [coin] = network.coins as object[]
  network.coins = Array.from({ length: 600 }, (_, vout) => ({ ...coin, vout, value: 10_000n }))
  const send = (amount: bigint) => transfer(kit, { caipAddress, to: bob, amount })
  const estimate = (amount: bigint) => estimateTransfer(kit, { caipAddress, to: bob, amount })
  expect((await estimate(5_000_000n)).refusal).toBe('parts')
  expect((await estimate(6_000_001n)).refusal).toBe('funds')
  expect(await estimate(3_000_000n)).not.toHaveProperty('refusal')
  await expect(send(5_000_000n)).rejects.toMatchObject({ refusal: 'parts', hints: [] })
  await expect(send(6_000_001n)).rejects.toMatchObject({ refusal: 'funds' })
  expect(wallet.requests).toEqual([])
})

test.each([undefined, null, {}, 'none'])(
  'an answer of coins that is no list (%j) is none',
  async (coins) => {
    const { kit, caipAddress, network } = createSpender('p2wpkh', [40_000n])
    network.coins = coins as never
    const asked = { caipAddress, to: bob, amount: 10_000n }
    for (const call of [estimateTransfer, transfer]) {
      await expect(call(kit, asked)).rejects.toMatchObject({
        ...{ name: 'ServiceAnswerError', details: 'No list of coins.' },
      })
    }
  },
)

test('an address for ordinals does not pay', async () => {
  const refused = { name: 'TransferRefusedError', refusal: 'ordinals' }
  const ordinals = createSpender('p2tr', [40_000n], { purpose: 'ordinals' })
  for (const call of [transfer, estimateTransfer]) {
    const asked = { caipAddress: ordinals.caipAddress, to: bob, amount: 1000n }
    await expect(call(ordinals.kit, asked)).rejects.toMatchObject(refused)
  }
  expect(ordinals.wallet.requests).toEqual([])
})

// The generator point: the public key of the private key 1.
const otherKey = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'

test('an address that is not of the wallet’s key does not pay', async () => {
  const other = createSpender('p2sh', [40_000n], { publicKey: otherKey })
  for (const call of [transfer, estimateTransfer]) {
    const asked = { caipAddress: other.caipAddress, to: bob, amount: 1000n }
    await expect(call(other.kit, asked)).rejects.toMatchObject({
      ...{ name: 'TransferRefusedError', refusal: 'key' },
    })
  }
  expect(other.wallet.requests).toEqual([])
})

test.each([
  ['of a token', { token: 'runes' }, 'token'],
  ['of nothing', { amount: 0n }, 'fields'],
  [
    'to an address of another network',
    { to: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
    'fields',
  ],
])('a transfer %s is refused as that', async (_, fields, refusal) => {
  const { kit, caipAddress, wallet } = createSpender('p2wpkh', [40_000n])
  const asked = { caipAddress, to: bob, amount: 1000n, ...fields }
  await expect(transfer(kit, asked)).rejects.toMatchObject({ refusal })
  expect(wallet.requests).toEqual([])
})

describe('between the estimate and the transfer', () => {
  const setUp = async () => {
    const spender = createSpender('p2wpkh', [40_000n, 30_000n])
    const asked = { caipAddress: spender.caipAddress, to: bob, amount: 35_000n }
    const { fee } = await estimateTransfer(spender.kit, asked)
    return { ...spender, asked, fee }
  }

  test('the rate moves: what was said is paid', async () => {
    const { kit, asked, network, sent, fee } = await setUp()
    network.feeRate = 50
    await transfer(kit, asked)
    expect(40_000n - sum(sent[0] as Transaction)).toBe(fee)
    // Another transfer is asked for anew.
    const { fee: next } = await estimateTransfer(kit, { ...asked, amount: 20_000n })
    expect(next).toBeGreaterThan(fee * 10n)
  })

  test('the most that can be sent is asked for, and the rate moves: what was said is paid', async () => {
    const { kit, asked, network, sent, fee } = await setUp()
    await estimateTransfer(kit, { ...asked, amount: 20_000n })
    network.feeRate = 50
    await transfer(kit, asked)
    expect(40_000n - sum(sent[0] as Transaction)).toBe(fee)
  })

  test('the coins do not cover the rate any more: what was said is what is said, and paid', async () => {
    const { kit, asked, network, sent, fee } = await setUp()
    network.feeRate = 1_000
    const cost = await estimateTransfer(kit, asked)
    expect(cost).toMatchObject({ fee })
    expect(cost).not.toHaveProperty('refusal')
    await transfer(kit, asked)
    expect(40_000n - sum(sent[0] as Transaction)).toBe(fee)
  })

  test('coins are gone, so that it costs more: it is refused', async () => {
    const { kit, asked, network, wallet } = await setUp()
    const { txid, vout } = Object(network.coins[1])
    network.coins = [network.coins[1], { txid: txid.replace(/./g, '1'), vout, value: 10_000n }]
    await expect(transfer(kit, asked)).rejects.toMatchObject({
      ...{ name: 'TransferRefusedError', details: expect.stringContaining('changed') },
      refusal: 'dearer',
    })
    expect(wallet.requests).toEqual([])
  })
})

describe('a fee out of proportion', () => {
  // One coin and two outputs of P2WPKH are 141 virtual bytes: 141,000 satoshi at the highest rate.
  test.each([
    [1000, 140_999n, 'amount'],
    [1000, 141_000n, 'share'],
    [1000, 2_819_999n, 'share'],
    [1000, 2_820_000n, undefined],
    [3, 422n, 'amount'],
    [3, 8459n, 'share'],
    [3, 8460n, undefined],
  ])('at the rate %i for %i satoshi is: %s', async (rate, amount, excess) => {
    const { kit, caipAddress, network } = createSpender('p2wpkh', [10_000_000n])
    network.feeRate = rate
    const cost = await estimateTransfer(kit, { caipAddress, to: bob, amount })
    expect(cost.fee).toBe(BigInt(rate) * 141n)
    expect(cost.excess).toBe(excess)
  })

  test('above the amount is not paid without an estimate, and is with one', async () => {
    const { kit, caipAddress, network, wallet, sent } = createSpender('p2wpkh', [10_000_000n])
    network.feeRate = 100_000
    const asked = { caipAddress, to: bob, amount: 100_000n }
    await expect(transfer(kit, asked)).rejects.toMatchObject({
      ...{ name: 'TransferRefusedError', details: expect.stringContaining('above the amount') },
      refusal: 'fee',
    })
    expect(wallet.requests).toEqual([])
    expect((await estimateTransfer(kit, asked)).excess).toBe('amount')
    await transfer(kit, asked)
    expect(10_000_000n - sum(sent[0] as Transaction)).toBe(141_000n)
  })
})

describe('lies of the network', () => {
  test.each([
    [1e9, 1000],
    [Number.MAX_VALUE, 1000],
    [Number.POSITIVE_INFINITY, 1000],
    [0.1, 1],
  ])('a rate of %s counts as %s', async (rate, counted) => {
    const { kit, caipAddress, network } = createSpender('p2wpkh', [10_000_000n])
    network.feeRate = rate
    const { fee } = await estimateTransfer(kit, { caipAddress, to: bob, amount: 1000n })
    expect(Number(fee) / counted).toBeGreaterThan(140)
    expect(Number(fee) / counted).toBeLessThan(142)
  })

  test.each([[0], [-1], [Number.NaN], ['5'], [null], [5n]])(
    'a rate of %s is none',
    async (rate) => {
      const { kit, caipAddress, network } = createSpender('p2wpkh', [40_000n])
      network.feeRate = rate
      await expect(
        estimateTransfer(kit, { caipAddress, to: bob, amount: 1000n }),
      ).rejects.toMatchObject({ name: 'ServiceAnswerError' })
    },
  )

  test('what can be no coin is none, and what is told twice is there once', async () => {
    const { kit, caipAddress, network } = createSpender('p2wpkh', [40_000n])
    const [coin] = network.coins as object[]
    network.coins = [
      ...[coin, coin, null, 'coin', { ...coin, vout: -1 }, { ...coin, vout: 2 ** 32 }],
      ...[
        { ...coin, txid: 'ab' },
        { ...coin, vout: 1, value: -5n },
        { ...coin, vout: 1.5 },
      ],
      ...[
        { ...coin, vout: 3, value: 50_000 },
        { ...coin, vout: 4, value: 2n ** 60n },
      ],
    ]
    const asked = { caipAddress, to: bob, amount: 39_000n }
    await expect(transfer(kit, asked)).resolves.toBeTruthy()
    network.coins = ['none']
    await expect(transfer(kit, asked)).rejects.toMatchObject({ name: 'TransferRefusedError' })
  })

  test.each(['p2wpkh', 'p2sh', 'p2pkh'] as const)(
    'a coin is worth what the transaction that made it says: %s',
    async (type) => {
      const { kit, caipAddress, network, wallet } = createSpender(type, [40_000n, 50_000n])
      const asked = { caipAddress, to: bob, amount: 10_000n }
      const { coins, hexOf } = network
      const refused = () =>
        expect(transfer(kit, asked)).rejects.toMatchObject({ name: 'ServiceAnswerError' })
      network.coins = coins.map((coin) => ({ ...Object(coin), value: 30_000n }))
      await refused()
      network.coins = coins.map((coin) => ({ ...Object(coin), vout: 1 }))
      await refused()
      network.coins = coins
      const [, other] = coins as { txid: string }[]
      network.hexOf = () => hexOf(other?.txid ?? '').replace(/^02/, '01')
      await refused()
      network.hexOf = () => 'zz'
      await refused()
      expect(wallet.requests).toEqual([])
    },
  )

  test('a coin of somebody else is none of this address', async () => {
    const { kit, caipAddress, network, wallet } = createSpender('p2wpkh', [40_000n])
    const other = createSpender('p2tr', [50_000n])
    network.coins = other.network.coins
    network.hexOf = other.network.hexOf
    await expect(transfer(kit, { caipAddress, to: bob, amount: 10_000n })).rejects.toMatchObject({
      name: 'ServiceAnswerError',
    })
    expect(wallet.requests).toEqual([])
  })
})

describe('what the wallet gives back', () => {
  const mallory = payers.p2pkh.script
  const asked = { to: bob, amount: 10_000n }

  test.each<[string, (transaction: Transaction) => Transaction]>([
    [
      'another receiver',
      (given) =>
        rebuild(given, (output, index) => (index ? output : { ...output, script: mallory })),
    ],
    ['another amount', (given) => rebuild(given, (output) => ({ ...output, amount: 9999n }))],
    ['no change', (given) => rebuild(given, (output, index) => (index ? undefined : output))],
  ])('%s: nothing is sent', async (_, change) => {
    const { kit, caipAddress, wallet, sent } = createSpender('p2wpkh', [40_000n])
    wallet.answers.signPsbt = (params: unknown) => ({ psbt: signPsbt(params, change) })
    await expect(transfer(kit, { caipAddress, ...asked })).rejects.toMatchObject({
      name: 'TransactionChangedError',
    })
    expect(sent).toEqual([])
  })

  test.each<[string, (params: unknown) => unknown, string]>([
    ['no signature', (params) => ({ psbt: Object(params).psbt }), 'TransactionChangedError'],
    ['no PSBT', () => ({ psbt: 'cHNidP8BAAAA' }), 'TransactionChangedError'],
    ['nothing', () => ({}), 'WalletAnswerError'],
    ['a decline', () => Object.assign(new Error('No.'), { code: 4001 }), 'UserRejectedError'],
  ])('%s: nothing is sent', async (_, answer, name) => {
    const { kit, caipAddress, wallet, sent } = createSpender('p2wpkh', [40_000n])
    wallet.answers.signPsbt = answer
    await expect(transfer(kit, { caipAddress, ...asked })).rejects.toMatchObject({ name })
    expect(sent).toEqual([])
  })

  test.each(types)('the transaction is taken also where it is final already: %s', async (type) => {
    const { kit, caipAddress, wallet, sent } = createSpender(type, [40_000n])
    wallet.answers.signPsbt = (params: unknown) => {
      const transaction = Transaction.fromPSBT(base64.decode(signPsbt(params)))
      transaction.finalize()
      return { psbt: base64.encode(transaction.toPSBT()) }
    }
    await transfer(kit, { caipAddress, ...asked })
    expect(sent).toHaveLength(1)
  })
})

describe('the network does not say that it took it', () => {
  const asked = { to: bob, amount: 10_000n }
  const url = 'https://esplora.test/tx'

  test.each([
    [new HttpError({ url, status: 400 }), 'HttpError'],
    [new HttpError({ url, status: 502 }), 'OutcomeUnknownError'],
    // An indexer before it may have taken it.
    [Object.assign(new HttpError({ url, status: 400 }), { isOpen: true }), 'OutcomeUnknownError'],
    [new HttpTimeoutError({ url, timeout: 10 }), 'OutcomeUnknownError'],
  ])('%s', async (error, name) => {
    vi.useFakeTimers()
    const { kit, caipAddress, network } = createSpender('p2wpkh', [40_000n])
    network.broadcast = () => Promise.reject(error)
    const sending = transfer(kit, { caipAddress, ...asked })
    sending.catch(() => {})
    await vi.advanceTimersByTimeAsync(10_000)
    await expect(sending).rejects.toMatchObject({ name })
    vi.useRealTimers()
    network.status = 'pending'
    const { hash } = await transfer(kit, { caipAddress, ...asked })
    expect(hash).toMatch(/^[\da-f]{64}$/)
  })

  test('a refusal after an answer that got lost is none where the transaction is there a moment later', async () => {
    vi.useFakeTimers()
    const { kit, caipAddress, network } = createSpender('p2wpkh', [40_000n])
    network.broadcast = () => Promise.reject(new HttpError({ url, status: 400 }))
    const sending = transfer(kit, { caipAddress, ...asked })
    sending.catch(() => {})
    await vi.advanceTimersByTimeAsync(1_000)
    network.status = 'pending'
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await sending).hash).toMatch(/^[\da-f]{64}$/)
  })

  test('a refusal is none where nobody says whether the transaction is there', async () => {
    vi.useFakeTimers()
    const { kit, caipAddress, network } = createSpender('p2wpkh', [40_000n])
    network.broadcast = () => Promise.reject(new HttpError({ url, status: 400 }))
    network.failure = new HttpTimeoutError({ url, timeout: 10 })
    const sending = transfer(kit, { caipAddress, ...asked })
    sending.catch(() => {})
    await vi.advanceTimersByTimeAsync(10_000)
    await expect(sending).rejects.toMatchObject({ name: 'OutcomeUnknownError' })
  })
})

test('its outcome is waited for; one that nobody knows for long is said to be forgotten', async () => {
  vi.useFakeTimers()
  const { kit, network } = createSpender('p2wpkh', [])
  const { caipNetworkId } = bitcoinRegtest
  const { signal } = new AbortController()
  const wait = () => waitForTransaction(kit, { hash: 'ab'.repeat(32), caipNetworkId, signal })
  const dropped = wait()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await dropped).toEqual({ status: 'dropped' })
  const confirmed = wait()
  await vi.advanceTimersByTimeAsync(1000)
  network.status = 'confirmed'
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await confirmed).toEqual({ status: 'confirmed' })
  network.status = 'replaced'
  expect(await wait()).toEqual({ status: 'replaced' })
})

test('a status that cannot be read does not say that the network has forgotten a transaction', async () => {
  vi.useFakeTimers()
  const { kit, network, caipAddress } = createSpender('p2wpkh', [40_000n])
  network.status = 'soon' as never
  const { caipNetworkId } = bitcoinRegtest
  const { signal } = new AbortController()
  const waiting = waitForTransaction(kit, { hash: 'ab'.repeat(32), caipNetworkId, signal })
  await vi.advanceTimersByTimeAsync(300_000)
  network.status = 'confirmed'
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await waiting).toEqual({ status: 'confirmed' })
  expect(caipAddress).toContain(caipNetworkId)
})

type Output = { readonly script: Uint8Array; readonly amount: bigint }

/** The same inputs, with outputs as the test wants them. */
function rebuild(
  given: Transaction,
  change: (output: Output, index: number) => Output | undefined,
): Transaction {
  const made = new Transaction()
  for (let index = 0; index < given.inputsLength; index++) made.addInput(given.getInput(index))
  for (let index = 0; index < given.outputsLength; index++) {
    const output = change(given.getOutput(index) as Output, index)
    if (output) made.addOutput(output)
  }
  return made
}
