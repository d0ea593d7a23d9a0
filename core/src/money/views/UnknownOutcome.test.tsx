import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { accountViewSlice } from '../../account/accountView.js'
import { WalletKitProvider } from '../../host/WalletKitProvider.js'
import type { Kit } from '../../kit/kit.js'
import { loadPluginMessages } from '../../messages/getText.js'
import { coreScreens } from '../../modal/attachModal.js'
import { definePlugin, pluginId } from '../../plugin/definePlugin.js'
import { modalSlice } from '../../router/modal.js'
import { createTestKit } from '../../testing/createTestKit.js'
import { fakeNetwork } from '../../testing/fakeNetwork.js'
import { UnknownOutcome } from './UnknownOutcome.js'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const address = '0x1111111111111111111111111111111111111111'
const history = definePlugin({
  id: pluginId<undefined>('history'),
  options: undefined,
  features: ['history'],
  contributes: {
    accountTabs: [
      { id: 'history', label: 'account.tokens', load: async () => ({ default: () => null }) },
    ],
  },
})

async function setUp({ hasHistory = true, explorerUrl = 'https://scan.test' } = {}) {
  const kit: Kit = createTestKit({
    networks: [{ ...fakeNetwork('eip155', 1, 'Ethereum'), explorerUrl }],
    account: { caipAddress: `eip155:1:${address}` },
    plugins: hasHistory ? [history] : [],
    locale: 'en',
  })
  // They come with the screen.
  await loadPluginMessages(kit, coreScreens)
  return kit
}

const currentTab = (kit: Kit) => kit.read(accountViewSlice).currentTab.peek()

describe('in place of the form', () => {
  test.each([
    [true, 'View activity', 'history'],
    [false, 'Back to account', 'tokens'],
  ])('with a history (%s) "%s" leads to the account', async (hasHistory, name, tab) => {
    const kit = await setUp({ hasHistory })
    render(
      <WalletKitProvider kit={kit}>
        <UnknownOutcome requestKey="a" />
      </WalletKitProvider>,
    )
    expect(screen.getByText('Your wallet did not say whether it was sent')).toBeTruthy()
    expect(
      screen.getByText(
        'It may have been sent, or your wallet may still show the request. Check both before you send it again.',
      ),
    ).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name }))
    expect(currentTab(kit)).toBe(tab)
    const stack = kit.read(modalSlice).stack.peek()
    expect(stack.map(({ view }) => view.name)).toEqual(['Account'])
  })

  test('the account’s page on the explorer is one press away, where there is one', async () => {
    const opened: unknown[] = []
    vi.stubGlobal('open', (...args: unknown[]) => opened.push(args))
    const draw = async (explorerUrl: string) =>
      render(
        <WalletKitProvider kit={await setUp({ explorerUrl })}>
          <UnknownOutcome requestKey="a" />
        </WalletKitProvider>,
      )
    await draw('https://scan.test')
    fireEvent.click(screen.getByRole('button', { name: 'View on explorer' }))
    expect(opened).toEqual([[`https://scan.test/address/${address}`, '_blank', 'noopener']])
    cleanup()
    await draw('')
    expect(screen.queryByRole('button', { name: 'View on explorer' })).toBeNull()
  })
})
