import { describe, expect, test } from 'vitest'
import { bob, createSendKit, usdc } from '../../test/createSendKit.js'
import { setReceiver } from '../receiver/receiver.js'
import { getSend } from '../transaction/getSend.js'
import { setSendAmount, setSendMax } from './amount.js'
import { getDraft, getSendToken, isSendable, setSendToken } from './draft.js'
import { readMax } from './readMax.js'

test.each([
  ['1.50', '1.50'],
  ['1e3', '1000'],
  ['.5', '0.5'],
  ['0', '0'],
  ['-1', ''],
  ['-0.1', ''],
  ['', ''],
  ['x', ''],
  ['1,5', ''],
])('the amount "%s" stands there as "%s"', async (amount, expected) => {
  const { kit } = await createSendKit()
  setSendAmount(kit, { amount: '7' })
  setSendAmount(kit, { amount })
  expect(getDraft(kit)).toMatchObject({ amount: expected, isMax: false })
})

describe('a token', () => {
  test('is chosen in any letter case of its address', async () => {
    const { kit } = await createSendKit()
    const token = `eip155:1:0X${usdc.slice(11)}`
    expect(setSendToken(kit, { token })).toBe(true)
    expect(getDraft(kit)?.token).toBe(usdc)
    expect(getSendToken(kit)?.symbol).toBe('USDC')
  })

  test('takes no amount with it that was all there is of another', async () => {
    const { kit } = await createSendKit()
    setSendToken(kit, { token: usdc })
    await setSendMax(kit)
    setSendToken(kit, {})
    expect(getDraft(kit)).toMatchObject({ token: undefined, amount: '', isMax: false })
  })

  test('is none of nobody, and the coin may be chosen before its balance is known', async () => {
    const { kit, wallet } = await createSendKit()
    await kit.disconnect()
    expect(setSendToken(kit, {})).toBe(false)
    await kit.connect({ connectorId: wallet.id })
    setSendAmount(kit, { amount: `0.${'0'.repeat(17)}1` })
    expect(setSendToken(kit, { token: usdc })).toBe(false)
    expect(setSendToken(kit, {})).toBe(true)
    expect(getSendToken(kit)).toBeUndefined()
    expect(getDraft(kit)?.amount).toBe(`0.${'0'.repeat(17)}1`)
  })
})

describe('the most that can be sent', () => {
  test('is asked for with half of the balance, to the receiver or, as long as there is none, the account', async () => {
    const { kit, estimates } = await createSendKit()
    const { address } = kit.getAccount()
    const asked: object[] = []
    estimates.current = async ({ to, amount, token }) => {
      asked.push({ to, amount, token })
      return { fee: 1n, maxFee: 1n }
    }
    await readMax(kit)
    await setReceiver(kit, { text: bob })
    await readMax(kit)
    const call = { amount: 75n * 10n ** 16n, token: undefined }
    expect(asked).toEqual([
      { ...call, to: address },
      { ...call, to: bob },
    ])
  })

  test('is not known before the balance, nor of nobody', async () => {
    const { kit, wallet } = await createSendKit()
    await kit.disconnect()
    expect(await readMax(kit)).toBeUndefined()
    await setSendMax(kit)
    await kit.connect({ connectorId: wallet.id })
    await setSendMax(kit)
    expect(getDraft(kit)).toMatchObject({ amount: '', isMax: false })
  })

  test('is read for nobody who has left', async () => {
    const { kit, estimates } = await createSendKit()
    const leave = new AbortController()
    estimates.current = () => {
      leave.abort()
      return Promise.reject(new Error('down'))
    }
    await expect(readMax(kit, leave.signal)).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('is not taken where another token was chosen meanwhile', async () => {
    const { kit } = await createSendKit()
    const asked = setSendMax(kit)
    setSendToken(kit, { token: usdc })
    await asked
    expect(getSend(kit)?.draft).toMatchObject({ token: usdc, amount: '', isMax: false })
  })
})

test('nothing is sent on a network that is not configured', async () => {
  const { kit, wallet } = await createSendKit()
  expect(isSendable(kit)).toBe(true)
  wallet.switchNetwork('eip155:99999')
  expect(isSendable(kit)).toBe(false)
})
