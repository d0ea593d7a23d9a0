import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { WalletKitProvider } from '../../host/WalletKitProvider.js'
import type { Kit } from '../../kit/kit.js'
import { findMark } from '../../marks/findMark.js'
import { getMark, tokenMark } from '../../marks/marks.js'
import { loadPluginMessages } from '../../messages/getText.js'
import { coreScreens } from '../../modal/attachModal.js'
import type { TokenBalance } from '../../service/tokenBalance.js'
import { createTestKit } from '../../testing/createTestKit.js'
import { fakeNetwork } from '../../testing/fakeNetwork.js'
import { TokenButton, tokenKey } from './AccountTokens.js'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const usdc: TokenBalance = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: `eip155:1:${contract.toLowerCase()}`,
  price: '1',
  value: '1234.5',
  quantity: { decimals: '6', numeric: '1234.5' },
}
const { address: _, price: __, value: ___, ...coin } = usdc

async function open(token: TokenBalance, props: Partial<TokenButton.Props> = {}) {
  const kit: Kit = createTestKit({
    networks: [
      { ...fakeNetwork('eip155', 1, 'Ethereum'), explorerUrl: 'https://scan.test' },
      fakeNetwork('eip155', 10, 'OP Mainnet'),
    ],
    locale: 'en',
  })
  // They come with the screen.
  await loadPluginMessages(kit, coreScreens)
  const { container } = render(
    <WalletKitProvider kit={kit}>
      <TokenButton token={token} hasPrices isAlike={false} {...props} />
    </WalletKitProvider>,
  )
  const text = (selector: string) =>
    [...container.querySelectorAll(selector)].map(({ textContent }) => textContent)
  return {
    kit,
    button: container.querySelector('button') as HTMLButtonElement,
    main: () => text('.wk-row__main > span'),
    end: () => text('.wk-row__end > span'),
    badge: () => container.querySelector('.wk-mark__badge'),
  }
}

describe('one token', () => {
  test.each<[string, TokenBalance, Partial<TokenButton.Props>, string[], string[]]>([
    ['with its price and value', usdc, {}, ['USD Coin', '$1.00'], ['$1,234.50', '1,234.500 USDC']],
    [
      'that looks like another one',
      usdc,
      { isAlike: true },
      ['USD Coin', '$1.00 · 0xA0…06eB48'],
      ['$1,234.50', '1,234.500 USDC'],
    ],
    [
      'of another network',
      { ...usdc, chainId: 'eip155:10' },
      {},
      ['USD Coin', '$1.00 · OP Mainnet'],
      ['$1,234.50', '1,234.500 USDC'],
    ],
    [
      'of a network that is not configured',
      { ...usdc, chainId: 'eip155:5' },
      {},
      ['USD Coin', '$1.00 · eip155:5'],
      ['$1,234.50', '1,234.500 USDC'],
    ],
    [
      'without a value',
      { ...coin, address: usdc.address as string },
      {},
      ['USD Coin', ''],
      ['1,234.500 USDC'],
    ],
    [
      'that is not in a list',
      { ...usdc, isUnlisted: true },
      {},
      ['USD Coin', '$1.00 · 0xA0…06eB48'],
      ['$1,234.50', 'Not in a list'],
    ],
    [
      'without a value, not in a list',
      { ...coin, isUnlisted: true },
      {},
      ['USD Coin', ''],
      ['1,234.500 USDC', 'Not in a list'],
    ],
    [
      'that is the coin, without a service',
      coin,
      { hasPrices: false },
      ['USD Coin', 'Native token'],
      ['1,234.500 USDC'],
    ],
    ['that is the coin', coin, {}, ['USD Coin', ''], ['1,234.500 USDC']],
    [
      'of which no price is known',
      { ...coin, address: usdc.address as string },
      { hasPrices: false },
      ['USD Coin', '0xA0…06eB48'],
      ['1,234.500 USDC'],
    ],
  ])('%s', async (_, token, props, main, end) => {
    const row = await open(token, props)
    expect([row.main(), row.end()]).toEqual([main, end])
  })

  test('has the badge of its network where that is another one', async () => {
    expect((await open(usdc)).badge()).toBeNull()
    cleanup()
    expect((await open({ ...usdc, chainId: 'eip155:10' })).badge()?.textContent).toBe('OM')
    cleanup()
    expect((await open({ ...usdc, chainId: 'eip155:5' })).badge()).not.toBeNull()
  })

  test('leads to its contract on the explorer, where there is one', async () => {
    const opened: unknown[] = []
    vi.stubGlobal('open', (...args: unknown[]) => opened.push(args))
    fireEvent.click((await open(usdc, { tabIndex: -1 })).button)
    expect(opened).toEqual([
      [`https://scan.test/token/${contract.toLowerCase()}`, '_blank', 'noopener'],
    ])
    for (const token of [
      coin,
      { ...usdc, chainId: 'eip155:10', address: `eip155:10:${contract}` },
    ]) {
      cleanup()
      fireEvent.click((await open(token)).button)
    }
    expect(opened).toHaveLength(1)
  })
})

test('tokens are told apart by network and contract', () => {
  expect(tokenKey(usdc)).toBe(`eip155:1 ${usdc.address}`)
  expect(tokenKey(coin)).toBe('eip155:1 ')
})

describe('its mark', () => {
  const picture = async (token: TokenBalance) => {
    const { button, kit } = await open(token)
    const id = tokenMark(token)
    if (!token.iconUrl) await waitFor(() => expect(getMark(kit, id)).toBeDefined())
    const src = button.querySelector('img')?.getAttribute('src')
    cleanup()
    return src
  }

  test('is that of its contract; another one of that symbol has initials', async () => {
    expect(await picture(usdc)).toMatch(/^data:image\/svg/)
    expect(await picture({ ...usdc, address: `eip155:1:0x${'ab'.repeat(20)}` })).toBeUndefined()
  })

  test('of the coin is the mark of its network, and an image of the list comes before it', async () => {
    expect(await picture(coin)).toBe(await findMark(createTestKit(), 'eip155:1'))
    const iconUrl = 'data:image/png;base64,bGlzdA=='
    expect(await picture({ ...coin, iconUrl })).toBe(iconUrl)
  })
})
