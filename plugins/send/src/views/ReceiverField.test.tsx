import { act } from '@testing-library/react'
import type { FakeWallet } from '@wallet-kit/core/testing'
import { describe, expect, test, vi } from 'vitest'
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
      await press('Amount token: ETH')
      // Its code is loaded, which takes its time: before that there is nothing to go back from.
      await screen.findByText('Your tokens', undefined, { timeout: 15_000 })
      await press('Back')
    })
    await setup.screen.findByLabelText('To')
    expect(toOf(setup)).toBe('')
  })
})
