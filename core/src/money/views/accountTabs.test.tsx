import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { address, setUpAccountPages, token } from '../../../test/setUpAccountPages.js'
import { fetchTokens } from '../tokens.js'

const { served, service, page } = setUpAccountPages()

describe('tokens and NFTs of the account', () => {
  test('without a service: the native balance alone, no fiat, no NFTs, no message', async () => {
    const { screen, section, root } = await page('Account')
    await screen.findByText('On Ethereum')
    expect(section().querySelector('.wk-balance__value')?.textContent).toBe('1.000ETH')
    expect(section().querySelector('.wk-frac')?.textContent).toBe('.000')
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Tokens'])
    await waitFor(() =>
      expect(within(screen.getByRole('tabpanel')).getByRole('button').textContent).toBe(
        'EtherNative token1.000 ETH',
      ),
    )
    expect(section().textContent).not.toContain('$')
    expect(root.querySelector('[data-wk-toast]')).toBeNull()
    expect(served.requests).toEqual([])
  })

  test('with a service: worth, tokens and NFTs without spam', async () => {
    served.answers = {
      balance: {
        balances: [token(1, 4283.13), { ...token(2), chainId: 'eip155:10', address: undefined }],
      },
      assets: {
        data: [
          { id: 'n1', name: 'Low Tide 41', collection: 'Shorelines' },
          { id: 'n2', name: 'Free money', isSpam: true },
        ],
        next: null,
      },
    }
    const { screen, section } = await page('Account', service)
    await waitFor(() => expect(section().textContent).toContain('$4,284.13 in 2 of 3 tokens'))
    const rows = await within(screen.getByRole('tabpanel')).findAllByRole('button')
    // The marks of the coin and of its network are drawn.
    await waitFor(() =>
      expect(rows.map((row) => row.textContent)).toEqual([
        'Ether1.000 ETH',
        'TToken 1$2.00$4,283.130.500 T1',
        'Token 2$2.00 · OP Mainnet$1.000.500 T2',
      ]),
    )
    await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'NFTs' })))
    await screen.findByText('Low Tide 41')
    expect(screen.queryByText('Free money')).toBeNull()
  })

  test('says where prices come from, how old they are, and what could not be read, which can be asked anew', async () => {
    const list = { balances: [token(1)], pricing: 'pools', asked: 14, unread: 2 }
    const asked: unknown[] = []
    const fetchBalances = async ({ forceUpdate }: { forceUpdate?: boolean | undefined }) => {
      asked.push(forceUpdate === true)
      return (asked.length === 1 ? list : { balances: [token(1)] }) as never
    }
    const { screen } = await page('Account', { providers: { balances: { fetchBalances } } })
    await screen.findByText('Prices from exchange pools on Ethereum, 1 s ago')
    expect(screen.getByText(/could not be read/).parentElement?.textContent).toBe(
      '2 of 14 tokens could not be read. Try again',
    )
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
    await waitFor(() => expect(screen.queryByText(/could not be read/)).toBeNull())
    expect(screen.queryByText(/exchange pools/)).toBeNull()
    expect(asked).toEqual([false, true])
  })

  test.each([
    ['now', undefined, null],
    ['30 s ago', 30_000, null],
    ['4 min ago', 4 * 60_000, 'Read 4 min ago.'],
  ])('figures that were read %s: from a minute on their age is said', async (_, age, said) => {
    const readAt = age && { readAt: Date.now() - age }
    const fetchBalances = async () => ({ balances: [token(1)], ...readAt }) as never
    const { screen } = await page('Account', { providers: { balances: { fetchBalances } } })
    await waitFor(() => expect(screen.getByRole('tabpanel').textContent).toContain('Token 1'))
    expect(screen.queryByText(/^Read /)?.textContent ?? null).toBe(said)
  })

  test('two tokens of one look stand there with their contracts; a token is never the native one', async () => {
    served.answers = {
      balance: {
        balances: [
          token(1),
          { ...token(2), name: 'TOKEN I', address: `eip155:1:${address(0xbad)}` },
        ],
      },
    }
    const { screen } = await page('Account', service)
    const tokens = await within(await screen.findByRole('tabpanel')).findAllByRole('button')
    expect(tokens.map((row) => row.textContent)).toEqual([
      'Ether1.000 ETH',
      'TToken 1$2.00 · 0x00…000001$1.000.500 T1',
      'TTOKEN I$2.00 · 0x00…000Bad$1.000.500 T2',
    ])
  })

  test('what the wallet alone tells of is in no list', async () => {
    const { kit, wallet, eip155, screen } = await page('Account')
    const { calls } = eip155.adapter
    const asset = {
      ...{ address: address(0xbad), symbol: 'ETH', name: 'Ether' },
      ...{ decimals: 18, balance: 10n ** 18n },
    }
    Object.assign(eip155.adapter, {
      calls: async () => ({ ...(await calls()), getAssets: async () => [asset] }),
    })
    await act(() => fetchTokens(kit, { forceUpdate: true }))
    expect(wallet.accounts.length).toBe(1)
    await screen.findByText('Not in a list')
    const rows = within(screen.getByRole('tabpanel')).getAllByRole('button')
    // The coin has its network's mark; what calls itself so has none.
    await waitFor(() =>
      expect(rows.map((row) => row.textContent)).toEqual([
        'EtherNative token1.000 ETH',
        'EEther0x00…000Bad1.000 ETHNot in a list',
      ]),
    )
  })

  test('on a network that the app allows without having it: its NFTs by its id', async () => {
    served.answers = { assets: { data: [], next: null } }
    const { wallet, screen } = await page('Account', { ...service, allowUnsupportedChain: true })
    await act(async () => wallet.switchNetwork('eip155:999'))
    await act(async () => fireEvent.click(await screen.findByRole('tab', { name: 'NFTs' })))
    await screen.findByText('NFTs on eip155:999 appear here.')
  })

  test('NFTs of before: how old they are is said', async () => {
    const assets = { data: [{ id: 'n1', name: 'Low Tide 41' }], next: null }
    served.answers = { assets: Response.json(assets, { headers: { Age: '245' } }) }
    const { screen } = await page('Account', service)
    await act(async () => fireEvent.click(await screen.findByRole('tab', { name: 'NFTs' })))
    await screen.findByText('Low Tide 41')
    expect(screen.queryByText('Read 4 min ago.')).not.toBeNull()
  })

  const spam = { id: 'n1', name: 'Free', isSpam: true }
  test.each([
    [{ data: [spam] }, ['1 is hidden: our source calls it spam.'], ['could not be read']],
    [{ data: [{}], unread: 1 }, ['2 NFTs could not be read.'], ['hidden', 'appear here']],
    [
      { data: [], isPartial: true },
      ['Part of the NFT list could not be read.'],
      ['hidden', 'appear here', '1 NFT'],
    ],
    [
      { data: [spam, { ...spam, id: 'n2' }], unread: 1 },
      ['2 are hidden: our source calls them spam.', '1 NFT could not be read.'],
      ['appear here'],
    ],
  ])(
    'NFTs of which none is shown (%j): it is not said that there are none',
    async (page1, said, unsaid) => {
      served.answers = { assets: { ...page1, next: null } }
      const { screen } = await page('Account', service)
      await act(async () => fireEvent.click(await screen.findByRole('tab', { name: 'NFTs' })))
      await screen.findByText('No NFTs to show')
      for (const words of said) expect(screen.queryByText(words)).not.toBeNull()
      for (const words of [...unsaid, 'No NFTs yet']) {
        expect(screen.queryByText(words, { exact: false })).toBeNull()
      }
    },
  )

  test('below NFTs is said how many others could not be read', async () => {
    served.answers = {
      assets: { data: [{ id: 'n1', name: 'Low Tide 41' }], next: null, unread: 4 },
    }
    const { screen } = await page('Account', service)
    await act(async () => fireEvent.click(await screen.findByRole('tab', { name: 'NFTs' })))
    await screen.findByText('Low Tide 41')
    expect(screen.queryByText('4 NFTs could not be read.')).not.toBeNull()
    expect(screen.queryByText('Part of the NFT list', { exact: false })).toBeNull()
  })

  test('below NFTs is said that the list may have more', async () => {
    served.answers = {
      assets: { data: [{ id: 'n1', name: 'Low Tide 41' }], next: null, isPartial: true },
    }
    const { screen } = await page('Account', service)
    await act(async () => fireEvent.click(await screen.findByRole('tab', { name: 'NFTs' })))
    await screen.findByText('Low Tide 41')
    expect(screen.queryByText('Part of the NFT list could not be read.')).not.toBeNull()
  })

  test('a page of NFTs that could not load: said below the others, with a retry that waits', async () => {
    served.answers = { assets: { data: [{ id: 'n1', name: 'Low Tide 41' }], next: 'more' } }
    const { screen, press } = await page('Account', service)
    await act(async () => fireEvent.click(await screen.findByRole('tab', { name: 'NFTs' })))
    await screen.findByText('Low Tide 41')
    served.answers = { assets: 503 }
    await press('Show more')
    await screen.findByText('NFTs could not load')
    expect(screen.queryByText('Low Tide 41')).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(screen.getByRole('button', { name: /Try again in/ }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_000)
    served.answers = { assets: { data: [{ id: 'n2', name: 'Signal 7' }], next: null } }
    await press('Try again')
    await screen.findByText('Signal 7')
    expect(screen.queryByText('Low Tide 41')).not.toBeNull()
    later.mockRestore()
  })

  test('NFTs that could not load: with their account’s own reason, not that of the one before', async () => {
    const held: Record<string, (reason: string) => void> = {}
    const fetch: typeof service.fetch = async (input) => {
      const [, owner = ''] = /account\/(.+)\/assets/.exec(String(input)) ?? []
      if (!owner) return Response.json({ name: null, avatar: null })
      const description = await new Promise<string>((resolve) => {
        held[owner] = resolve
      })
      return Response.json({ reasons: [{ name: 'x', description }] }, { status: 400 })
    }
    const { kit, wallet, screen } = await page('Account', { ...service, fetch, count: 2 })
    const reported: string[] = []
    kit.on('error:reported', ({ name }) => reported.push(name))
    const tab = await screen.findByRole('tab', { name: 'NFTs' })
    await act(async () => fireEvent.click(tab))
    const fail = async (owner: string, reason: string) => {
      await waitFor(() => expect(held[owner]).toBeDefined())
      await act(async () => held[owner]?.(reason))
    }
    await waitFor(() => expect(held[address(1)]).toBeDefined())
    await act(async () => wallet.switchAccounts([address(2)]))
    await fail(address(2), 'Of the second.')
    await screen.findByText('Of the second.')
    await fail(address(1), 'Of the first.')
    await waitFor(() => expect(reported.filter((name) => name === 'HttpError')).toHaveLength(2))
    expect(screen.queryByText('Of the second.')).not.toBeNull()
  })

  test('tokens that could not load: message, panel, and a retry that waits', async () => {
    served.answers = { balance: 503 }
    const { screen, root } = await page('Account', service)
    await screen.findByText('Tokens could not load')
    await waitFor(() =>
      expect(root.querySelector('[data-wk-toast="error"]')?.textContent).toBe(
        'Token Balance UnavailableWe could not read your balances just now.',
      ),
    )
    const retry = screen.getByRole('button', { name: /Try again in (30|29) s/ })
    expect(retry.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('button', { name: 'Copy details' })).not.toBeNull()
  })

  test('an earlier answer that there are no NFTs is not repeated once a later look failed', async () => {
    served.answers = { balance: { balances: [] }, assets: { data: [], next: null } }
    const { screen } = await page('Account', service)
    const show = (name: string) =>
      act(async () => fireEvent.click(await screen.findByRole('tab', { name })))
    await show('NFTs')
    await screen.findByText('No NFTs yet')
    served.answers = { ...served.answers, assets: 503 }
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 31_000)
    await show('Tokens')
    await show('NFTs')
    await screen.findByText('NFTs could not load')
    clock.mockRestore()
    expect(screen.queryByText('No NFTs yet')).toBeNull()
  })

  test('NFTs that could not load: why, where the service says so', async () => {
    const reasons = [{ name: 'plan', description: 'NFTs are not part of the plan.' }]
    served.answers = {
      balance: { balances: [] },
      assets: Response.json({ reasons }, { status: 402 }),
    }
    const { screen } = await page('Account', service)
    await act(async () => fireEvent.click(await screen.findByRole('tab', { name: 'NFTs' })))
    await screen.findByText('NFTs could not load')
    await screen.findByText('NFTs are not part of the plan.')
  })

  test('ten thousand tokens are drawn with few nodes', async () => {
    served.answers = {
      balance: { balances: Array.from({ length: 10_000 }, (_, index) => token(index)) },
    }
    const { screen, section } = await page('Account', service)
    await screen.findByRole('list', { name: 'Tokens' }, { timeout: 5000 })
    await waitFor(() => expect(section().querySelector('.wk-lines--window')).not.toBeNull())
    expect(section().querySelectorAll('*').length).toBeLessThan(1500)
  })
})
