import { act, fireEvent } from '@testing-library/react'
import type { FakeWallet } from '@wallet-kit/core/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { bob, carol } from '../../test/createSendKit.js'
import { closeSend, openSend, setUpSend } from '../../test/openSend.js'

setUpSend()

describe('the clipboard, when it answers late', () => {
  async function paste(meanwhile: (setup: Awaited<ReturnType<typeof openSend>>) => unknown) {
    let answer: ((text: string) => void) | undefined
    const readText = () => new Promise<string>((resolve) => (answer = resolve))
    vi.stubGlobal('navigator', { ...navigator, clipboard: { readText } })
    const setup = await openSend()
    await setup.press('Paste')
    await vi.waitFor(() => expect(answer).toBeDefined())
    await meanwhile(setup)
    await act(async () => answer?.(bob))
    return setup
  }
  const toOf = ({ screen }: Awaited<ReturnType<typeof openSend>>) =>
    screen.getByLabelText<HTMLInputElement>('To').value

  test('is taken', async () => {
    const setup = await paste(() => {})
    await vi.waitFor(() => expect(toOf(setup)).toBe(bob))
  })

  test('does not replace what was typed meanwhile, not even where that was cleared', async () => {
    expect(toOf(await paste(({ to, type }) => type(to, '0x1')))).toBe('0x1')
    await closeSend()
    const cleared = await paste(async ({ to, type }) => {
      await type(to, '0x1')
      await type(to, '')
    })
    expect(toOf(cleared)).toBe('')
  })

  test.each<[string, (wallet: FakeWallet) => void]>([
    ['account', (wallet) => wallet.switchAccounts([carol])],
    ['network', (wallet) => wallet.switchNetwork('eip155:10')],
  ])('is not for another %s', async (_, change) => {
    expect(toOf(await paste(({ wallet }) => act(async () => change(wallet))))).toBe('')
  })

  test('is for no screen that was left', async () => {
    const setup = await paste(async ({ screen, press }) => {
      await press('Amount: ETH. Change token')
      // Its code is loaded, which takes its time: before that there is nothing to go back from.
      await screen.findByText('Your tokens', undefined, { timeout: 15_000 })
      await press('Back')
    })
    await setup.screen.findByLabelText('To')
    expect(toOf(setup)).toBe('')
  })
})

describe('what is no address', () => {
  afterEach(() => void vi.useRealTimers())

  /** Types or pastes it, with the clock in the test's hand. */
  async function enter(inputType: string) {
    const { to, type, screen } = await openSend()
    const seen = () => screen.queryByText('Not a valid address') !== null
    // What finds it out is loaded then.
    await type(to, '0x91b7c2')
    await vi.waitFor(() => expect(seen()).toBe(true))
    await type(to, '')
    vi.useFakeTimers()
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    await act(async () => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
      set?.call(to, '0x91b7c2')
      to.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }))
    })
    return { to, seen, pass }
  }

  test('is said 600 ms after the last key, and not before', async () => {
    const { seen, pass } = await enter('insertText')
    await pass(599)
    expect(seen()).toBe(false)
    await pass(1)
    expect(seen()).toBe(true)
  })

  test('is said at once where it was pasted', async () => {
    const { seen, pass } = await enter('insertFromPaste')
    await pass(0)
    expect(seen()).toBe(true)
  })

  test('is said at once where the field is left', async () => {
    const { to, seen, pass } = await enter('insertText')
    await act(async () => void fireEvent.blur(to))
    await pass(0)
    expect(seen()).toBe(true)
  })
})
