import { fetchTokens } from '@wallet-kit/core/assets'
import { describe, expect, test } from 'vitest'
import { alice, bob, carol, createSendKit, usdc } from '../../test/createSendKit.js'
import { setSendAmount } from '../draft/amount.js'
import { getDraft, getSendTokens, setSendToken } from '../draft/draft.js'
import { getSend } from '../transaction/getSend.js'
import { setReceiver } from './receiver.js'

describe('a payment link', () => {
  test('gives receiver and amount', async () => {
    const { kit } = await createSendKit()
    await setReceiver(kit, { text: `ethereum:${bob}@1?value=2.5e17` })
    expect(getDraft(kit)).toMatchObject({ text: bob, amount: '0.25', token: undefined })
    expect(getSend(kit)).toMatchObject({ to: bob, units: 250000000000000000n, next: 'preview' })
  })

  test('for a token that the account holds chooses it', async () => {
    const { kit } = await createSendKit()
    const contract = usdc.split(':')[2]
    await setReceiver(kit, { text: `ethereum:${contract}/transfer?address=${bob}&uint256=1500000` })
    expect(getDraft(kit)).toMatchObject({ text: bob, amount: '1.5', token: usdc })
  })

  describe('before the balances are known', () => {
    async function create() {
      const setup = await createSendKit()
      await setup.kit.disconnect()
      await setup.kit.connect({ connectorId: setup.wallet.id })
      expect(getSendTokens(setup.kit)).toEqual([])
      return setup
    }

    test('of the coin is followed at once', async () => {
      const { kit, asked } = await create()
      const before = asked.length
      await setReceiver(kit, { text: `ethereum:${bob}@1?value=2.5e17` })
      expect(getDraft(kit)).toMatchObject({ text: bob, amount: '0.25', token: undefined })
      expect(asked.slice(before).filter(({ url }) => url.includes('/balance'))).toEqual([])
    })

    test('of a token waits for them', async () => {
      const { kit } = await create()
      const contract = usdc.split(':')[2]
      const text = `ethereum:${contract}/transfer?address=${bob}&uint256=1500000`
      await setReceiver(kit, { text })
      expect(getDraft(kit)).toMatchObject({ text: bob, amount: '1.5', token: usdc })
    })

    test('of a token that cannot be looked for says so, and not that it cannot be sent', async () => {
      const { kit } = await createSendKit({
        service: { [`/v1/account/${alice}/balance`]: { balances: 'down' } },
      })
      await setReceiver(kit, {
        text: `ethereum:${carol}/transfer?address=${bob}&uint256=1500000`,
      })
      expect(getDraft(kit)).toMatchObject({ receiver: { reason: 'unread' } })
    })

    test('of a token that came since they were read is not said not to be sent from here', async () => {
      let isDown = false
      const fetchBalances = async () => {
        if (isDown) throw new Error('down')
        return { balances: [] }
      }
      const { kit } = await createSendKit({ providers: { balances: { fetchBalances } } })
      const text = `ethereum:${carol}/transfer?address=${bob}&uint256=1500000`
      await fetchTokens(kit)
      await setReceiver(kit, { text })
      expect(getDraft(kit)).toMatchObject({ receiver: { reason: 'link' } })
      isDown = true
      await fetchTokens(kit, { forceUpdate: true }).catch(() => undefined)
      await setReceiver(kit, { text })
      expect(getDraft(kit)).toMatchObject({ receiver: { reason: 'unread' } })
    })

    test('of a token changes nothing where another text came meanwhile', async () => {
      const { kit } = await create()
      const contract = usdc.split(':')[2]
      const text = `ethereum:${contract}/transfer?address=${bob}&uint256=1500000`
      const first = setReceiver(kit, { text })
      await setReceiver(kit, { text: carol })
      await first
      expect(getDraft(kit)).toMatchObject({ text: carol, amount: '' })
      expect(getDraft(kit)?.token).toBeUndefined()
    })
  })

  test('of neither token nor amount leaves those of the draft', async () => {
    const { kit } = await createSendKit()
    setSendToken(kit, { token: usdc })
    setSendAmount(kit, { amount: '1' })
    await setReceiver(kit, { text: `ethereum:${bob}` })
    expect(getDraft(kit)).toMatchObject({ text: bob, amount: '1', token: usdc })
  })

  test('of no token counts its amount in the coin, whatever was chosen', async () => {
    const { kit } = await createSendKit()
    setSendToken(kit, { token: usdc })
    await setReceiver(kit, { text: `ethereum:${bob}?value=1e18` })
    expect(getDraft(kit)).toMatchObject({ text: bob, amount: '1', token: undefined })
  })

  test('to a name looks it up', async () => {
    const { kit } = await createSendKit({ names: { 'bob.eth': bob } })
    await setReceiver(kit, { text: 'ETHEREUM:Bob.eth@1' })
    expect(getDraft(kit)).toMatchObject({ text: 'bob.eth', receiver: { address: bob } })
  })

  test('for one that it does not hold is refused, and changes nothing', async () => {
    const { kit } = await createSendKit()
    setSendAmount(kit, { amount: '1' })
    await setReceiver(kit, { text: `ethereum:${carol}/transfer?address=${bob}&uint256=1500000` })
    expect(getDraft(kit)).toMatchObject({ amount: '1', receiver: { reason: 'link' } })
    expect(getSend(kit)?.next).toBe('wait')
  })
})
