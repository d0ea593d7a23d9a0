import { act, fireEvent } from '@testing-library/react'
import type { Kit, Transaction } from '@wallet-kit/core'
import { describe, expect, test, vi } from 'vitest'
import { alice, bob, usdc } from '../../test/createSendKit.js'
import { closeSend, openSend, setUpSend } from '../../test/openSend.js'

setUpSend()

describe('Send', () => {
  test('says what is missing, and what the amount is worth', async () => {
    const { screen, amount, type } = await openSend()
    expect(
      screen.getByRole('button', { name: 'Enter an amount' }).getAttribute('aria-disabled'),
    ).toBe('true')
    await type(amount, '0.25')
    expect(screen.getByText('$500.00')).toBeTruthy()
    expect(
      screen.getByRole('button', { name: 'Add a recipient' }).getAttribute('aria-disabled'),
    ).toBe('true')
    await type(amount, '2')
    expect(
      screen.getByRole('button', { name: 'Insufficient balance' }).getAttribute('aria-disabled'),
    ).toBe('true')
    expect(amount.getAttribute('aria-invalid')).toBe('true')
  })

  test('balances of before: how old they are is said, in Review how old the price is', async () => {
    const readAt = Date.now() - 4 * 60_000
    const ether = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: '2000' }
    const balances = [{ ...ether, quantity: { decimals: '18', numeric: '1.5' } }]
    const { screen, preview } = await openSend({
      providers: { balances: { fetchBalances: async () => ({ balances, readAt }) } },
    })
    screen.getByText('Balances and their values read 4 min ago.')
    await preview()
    screen.getByText('Prices read 4 min ago.')
  })

  test('a token that another one looks like is named with its contract', async () => {
    const token = (name: string, address: string) => ({
      ...{ name, symbol: 'USDC', chainId: 'eip155:1', address: `eip155:1:${address}` },
      quantity: { decimals: '6', numeric: '1' },
    })
    const balances = [token('USD Coin', bob), token('Circle', alice)]
    const { screen } = await openSend(
      { service: { [`/v1/account/${alice}/balance`]: { balances } } },
      { token: `eip155:1:${bob}` },
    )
    await screen.findByRole('button', { name: 'Amount: USDC 0x70…dc79C8. Change token' })
  })

  test.each([
    ['unchecked', { unchecked: [bob] }],
    ['a contract elsewhere', { issues: { [bob]: 'elsewhere' } }],
  ] as const)(
    'of a name is said once, on each screen, what was found out: %s',
    async (name, options) => {
      const { screen, amount, to, type, press } = await openSend({
        ...{ names: { 'bob.eth': bob }, ...options },
      })
      const isUnchecked = name === 'unchecked'
      const count = (words: string) => screen.queryAllByText(words).length
      const expectNotes = () =>
        vi.waitFor(() => {
          expect(
            count(
              'Whether bob.eth leads to a contract of Ethereum that does not exist on Ethereum could not be checked.',
            ),
          ).toBe(isUnchecked ? 1 : 0)
          expect(
            count(
              'bob.eth leads to a contract of Ethereum that does not exist on Ethereum. What is sent there may be lost.',
            ),
          ).toBe(isUnchecked ? 0 : 1)
        })
      await type(amount, '0.25')
      await type(to, 'bob.eth')
      await expectNotes()
      await press('Review')
      await screen.findByText('Check the address. A sent transaction cannot be undone.')
      await expectNotes()
    },
  )

  test('who types on while a name is asked again stays there, and hears of no other account', async () => {
    const answers: ((address: string | null) => void)[] = []
    const identity = {
      lookupIdentity: async () => ({ name: null, avatar: null }),
      lookupAddress: () => new Promise<string | null>((resolve) => answers.push(resolve)),
    }
    const { kit, amount, to, type, press } = await openSend({ providers: { identity } })
    const errors: unknown[] = []
    kit.on('error:reported', (error) => errors.push(error))
    await type(amount, '0.25')
    await type(to, 'bob.eth')
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    await act(async () => answers[0]?.(bob))
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 31_000)
    await press('Review')
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    await type(amount, '0.3')
    await act(async () => answers[1]?.(bob))
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
    expect(amount.value).toBe('0.3')
    expect(errors).toEqual([])
  })

  test('a token whose multiplier could not be read is listed, and the screen says why it is not sent', async () => {
    const token = usdc.slice('eip155:1:'.length)
    const { screen, amount, to, type } = await openSend(
      { scales: { [token]: undefined } },
      { token: usdc },
    )
    await type(amount, '1')
    await type(to, bob)
    await screen.findByText(
      'USDC may show amounts by a rate of its own, and that rate could not be read. It cannot be sent until it is known.',
    )
    const review = screen.getByRole('button', { name: 'Review' })
    expect(review.getAttribute('aria-disabled')).toBe('true')
  })

  test('a key is taken out of the field, with a word about it', async () => {
    const { screen, to, type } = await openSend()
    await type(to, 'ab'.repeat(32))
    expect(to.value).toBe('')
    expect((await screen.findByRole('alert')).textContent).toMatch(/private key or a seed phrase/)
    expect(to.getAttribute('aria-invalid')).toBe('true')
  })

  test('a phrase of several lines is known as one, pasted or dropped', async () => {
    const { screen, to } = await openSend()
    const phrase = 'test\n'.repeat(11).concat('junk')
    for (const way of ['paste', 'drop'] as const) {
      const data = { getData: () => phrase }
      const isTaken = await act(async () =>
        way === 'paste'
          ? fireEvent.paste(to, { clipboardData: data })
          : fireEvent.drop(to, { dataTransfer: data }),
      )
      // The browser does not do it a second time.
      expect(isTaken).toBe(false)
      expect((await screen.findByRole('alert')).textContent).toMatch(/seed phrase/)
      await act(async () => void fireEvent.change(to, { target: { value: '0' } }))
      await screen.findByText('Not a valid address')
    }
  })

  test('the receiver’s name and picture come once it is known', async () => {
    const { screen, to, type } = await openSend({
      onChain: { 'bob.eth': bob },
      service: {
        [`/v1/identity/${bob}`]: { name: 'bob.eth', avatar: null },
        '/v1/profile/account/bob.eth': { name: 'bob.eth', addresses: { 60: { address: bob } } },
      },
    })
    await type(to, bob)
    await screen.findByText(/bob\.eth/)
  })

  test('Enter is the button: where that is not live nothing happens, else the preview comes, once', async () => {
    const { screen, kit, amount, to, type } = await openSend()
    const facts: unknown[] = []
    kit.on('error:reported', (error) => facts.push(error))
    kit.on('view:changed', ({ view }) => facts.push(view))
    const enter = async () => {
      for (const field of [amount, to]) {
        await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }))
      }
    }
    await enter()
    await type(amount, '0.25')
    await enter()
    await type(to, '0x91b7c2')
    await screen.findByText('Not a valid address')
    await enter()
    await type(amount, '2')
    await type(to, bob)
    await screen.findByRole('button', { name: 'Insufficient balance' })
    await enter()
    expect(facts).toEqual([])
    await type(amount, '0.25')
    await act(async () => {
      fireEvent.keyDown(to, { key: 'Enter', isComposing: true })
    })
    expect(facts).toEqual([])
    await act(async () => {
      for (const field of [amount, to, to]) fireEvent.keyDown(field, { key: 'Enter' })
    })
    await screen.findByText('Check the address. A sent transaction cannot be undone.')
    expect(facts).toEqual(['SendPreview'])
  })

  test('what was read of the history is said, and no more', async () => {
    const { screen, to, type } = await openSend({
      service: { [`/v1/account/${alice}/history`]: { data: 'none' } },
    })
    await type(to, bob)
    await screen.findByText(
      'The history could not be read. Whether you sent to this address before is not known.',
    )
    await closeSend()
    const other = await openSend()
    await other.type(other.to, bob)
    await other.screen.findByText('We found no earlier payment to this address on Ethereum.')
  })

  test.each([
    [true, 0],
    [false, 1],
  ])(
    'a payment that the history alone names is said as that (the network shows it: %s)',
    async (isShown, notes) => {
      const hash = `0x${'1'.repeat(64)}`
      const paid: Transaction = {
        ...{ id: 'a', hash, chainId: 'eip155:1', minedAt: Date.UTC(2026, 0, 1) },
        ...{ operationType: 'send', status: 'confirmed', sentFrom: alice, sentTo: bob },
        transfers: [
          {
            direction: 'out',
            sender: alice,
            recipient: bob,
            token: { symbol: 'ETH', amount: '1' },
          },
        ],
      }
      const asked: string[] = []
      const { screen, to, type } = await openSend({
        providers: {
          history: { fetchTransactions: async () => ({ transactions: [paid], next: undefined }) },
        },
        hasPaid: async ({ hash }) => asked.push(hash) > 0 && isShown,
      })
      await type(to, bob)
      await vi.waitFor(() => expect(asked).toEqual([hash]))
      const words =
        'The history names an earlier payment to this address. We could not confirm it on the network, so it is known by the history alone, which may be made up.'
      await vi.waitFor(() => expect(screen.queryAllByText(words)).toHaveLength(notes))
    },
  )

  test('what is typed before the later code is there is drawn, and acted on when that comes', async () => {
    let letThrough = () => {}
    const gate = new Promise<void>((resolve) => (letThrough = resolve))
    const { screen, amount, to, type } = await openSend({}, undefined, (kit) => {
      const { load } = kit
      Object.assign(kit, {
        load: ((part, what) =>
          what === 'The transfer'
            ? gate.then(() => load(part, what))
            : load(part, what)) satisfies Kit['load'],
      })
    })
    await type(amount, '0.25')
    expect(screen.getByText('$500.00')).toBeTruthy()
    await type(to, bob)
    expect(to.value).toBe(bob)
    expect(screen.getByRole('button', { name: 'Review' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    await act(async () => letThrough())
    await vi.waitFor(() =>
      expect(
        screen.getByRole('button', { name: 'Review' }).getAttribute('aria-disabled'),
      ).toBeNull(),
    )
    await screen.findByText('We found no earlier payment to this address on Ethereum.')
  })

  test('coming back to the screen, what is said of a receiver stands there with it', async () => {
    const { kit, screen, to, type, press } = await openSend()
    const note = 'We found no earlier payment to this address on Ethereum.'
    await type(to, bob)
    await screen.findByText(note)
    await press('Amount: ETH. Change token')
    await screen.findByRole('searchbox')
    Object.assign(kit, { load: () => new Promise<never>(() => {}) })
    await press('Back')
    await screen.findByLabelText('To')
    expect(screen.getByText(note)).toBeTruthy()
  })

  test('where the later code cannot be loaded it is said, and the next receiver is another try', async () => {
    let isOffline = true
    const offline = () => Promise.reject(new Error('offline'))
    const reported: unknown[] = []
    const { screen, amount, to, type } = await openSend({}, undefined, (kit) => {
      const { load } = kit
      kit.on('error:reported', ({ name }) => reported.push(name))
      Object.assign(kit, {
        load: ((part, what) =>
          isOffline && what === 'The transfer'
            ? load(offline, what)
            : load(part, what)) satisfies Kit['load'],
      })
    })
    await type(amount, '0.25')
    // Nobody has asked for anything yet.
    expect(reported).toEqual([])
    await type(to, bob)
    await screen.findByText('Something went wrong')
    await vi.waitFor(() => expect(reported).toEqual(['PluginLoadError']))
    expect(to.value).toBe(bob)
    expect(
      screen.getByRole('button', { name: 'Add a recipient' }).getAttribute('aria-disabled'),
    ).toBe('true')
    isOffline = false
    await type(to, `${bob} `)
    await screen.findByText('We found no earlier payment to this address on Ethereum.')
    expect(screen.getByRole('button', { name: 'Review' }).getAttribute('aria-disabled')).toBeNull()
    expect(reported).toHaveLength(1)
  })

  test('a token is chosen, and the way back keeps what was typed', async () => {
    const { screen, amount, type, press } = await openSend()
    await type(amount, '0.25')
    await press('Amount: ETH. Change token')
    await screen.findByRole('button', { name: /USD Coin/ })
    await press(/USD Coin/)
    await screen.findByRole('button', { name: 'Amount: USDC. Change token' })
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('0.25')
  })

  test('what a host passed stands there once: coming back it does not overwrite', async () => {
    const { screen, amount, type, press } = await openSend({}, { amount: '0.5' })
    await vi.waitFor(() => expect(amount.value).toBe('0.5'))
    await type(amount, '0.75')
    await press('Amount: ETH. Change token')
    await screen.findByRole('searchbox')
    await press('Back')
    await vi.waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('0.75'),
    )
  })
})

test('a list without the coin, which could not be read either, is not said to be of no tokens', async () => {
  const service = { [`/v1/account/${alice}/balance`]: { balances: [] } }
  const { kit, wallet, adapter, screen } = await openSend({ service })
  const { calls } = adapter
  const getBalance = () => Promise.reject(new Error('down'))
  adapter.calls = async () => ({ ...(await calls()), getBalance })
  await act(() => kit.disconnect())
  await act(() => kit.connect({ connectorId: wallet.id }))
  await act(() => kit.open({ view: 'SendSelectToken' }))
  await screen.findByText('Tokens could not load')
  expect(screen.queryByText('No tokens yet')).toBeNull()
})

test('where neither the service nor the network tells the balances, the choice can read them again', async () => {
  const path = `/v1/account/${alice}/balance`
  const service: { [path: string]: object } = {}
  const { kit, wallet, adapter, screen } = await openSend({ service })
  const { calls } = adapter
  const getBalance = () => Promise.reject(new Error('down'))
  adapter.calls = async () => ({ ...(await calls()), getBalance })
  service[path] = { balances: 'down' }
  await act(() => kit.disconnect())
  await act(() => kit.connect({ connectorId: wallet.id }))
  await act(() => kit.open({ view: 'SendSelectToken' }))
  await screen.findByText('Tokens could not load')
  service[path] = { balances: [] }
  adapter.calls = calls
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 31_000)
  const again = await screen.findByRole('button', { name: 'Try again' })
  await act(async () => void fireEvent.click(again))
  await screen.findByRole('button', { name: /Ether/ })
})
