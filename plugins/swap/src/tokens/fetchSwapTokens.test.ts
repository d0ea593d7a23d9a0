import { describe, expect, test } from 'vitest'
import { chain, dai, eth, fakeProvider, tokens, usdc } from '../../test/fakeProvider.js'
import { swapKit } from '../../test/swapKit.js'
import { createTokenList, fetchSwapTokens, readSwapToken } from './fetchSwapTokens.js'

const { signal } = new AbortController()
const [ether, dollar, asDai] = tokens as [
  (typeof tokens)[0],
  (typeof tokens)[0],
  (typeof tokens)[0],
]

describe('what can be swapped', () => {
  function create(answers: readonly unknown[]) {
    const fakes = answers.map((answer, index) => {
      const fake = fakeProvider(`p${index}`)
      if (answer !== undefined) fake.answers.fetchTokens = () => answer
      return fake
    })
    const { kit } = swapKit({ options: { providers: fakes.map(({ provider }) => provider) } })
    return { fakes, fetch: (by = signal) => fetchSwapTokens(kit, { signal: by }) }
  }
  const logoUri = 'https://icons.example/eth.png'
  const coin = { name: 'Ether', symbol: 'ETH', decimals: 18, address: eth }

  test('is asked of each provider, for this network', async () => {
    const { fakes, fetch } = create([undefined, undefined])
    await fetch()
    for (const { log } of fakes) {
      expect(log).toMatchObject([{ ask: 'fetchTokens', options: { caipNetworkId: chain } }])
    }
  })

  test('is the coin as the network has it, and each token once', async () => {
    const odd = {
      ...ether,
      name: 'Fake',
      symbol: 'FAKE',
      decimals: 6,
      address: eth.replace('eeee', 'EEEE'),
    }
    const other = { ...dollar, name: 'Other', address: usdc.toLowerCase() }
    const { fetch } = create([
      [asDai, dollar],
      [{ ...odd, logoUri }, other, { ...odd, logoUri: `${logoUri}2` }],
    ])
    expect((await fetch()).all).toEqual([{ ...coin, logoUri }, asDai, dollar])
  })

  test('is the coin, whoever lists it, with no image of its own', async () => {
    const { fetch } = create([[dollar]])
    expect((await fetch()).all).toEqual([coin, dollar])
  })

  test('has a token with each of its decimals', async () => {
    const other = { ...dollar, decimals: 18 }
    const { fetch } = create([[dollar], [other]])
    expect((await fetch()).all).toEqual([coin, dollar, other])
  })

  test('is what can be read, and of whoever answered', async () => {
    const { fetch } = create([[{}, dollar, null], new Error('down'), 'many'])
    expect((await fetch()).all).toEqual([coin, dollar])
  })

  test.each([
    ['all of it was read', [[dollar], [asDai]], true],
    ['the rest has no decimals', [[dollar, { ...asDai, decimals: 0 }]], true],
    ['the rest is of another network', [[dollar, { ...asDai, address: 'eip155:10:0x1' }]], true],
    ['a provider failed', [[dollar], new Error('down')], false],
    ['a provider gave no list', [[dollar], 'many'], false],
    ['an entry could not be read', [[dollar, { ...asDai, symbol: 7 }]], false],
    ['an entry is no token', [[dollar, null]], false],
  ] as const)('where %s is whole: %#', async (_, answers, isWhole) => {
    expect((await create(answers).fetch()).isWhole).toBe(isWhole)
  })

  test.each([
    [[new Error('down'), new Error('too')], { message: 'down' }],
    [['many'], { name: 'SwapAnswerError', details: 'No list of tokens.' }],
    [[], { name: 'SwapProviderError' }],
  ])('is an error where nobody tells: %o', async (answers, error) => {
    await expect(create(answers).fetch()).rejects.toMatchObject(error)
  })

  test('is nothing to who left', async () => {
    const leave = new AbortController()
    const { fetch } = create([new Promise(() => {}), undefined])
    const fetching = fetch(leave.signal)
    leave.abort(new Error('left'))
    await expect(fetching).rejects.toThrow('left')
  })
})

describe('what is offered', () => {
  const held = (address: string | undefined, decimals: string) => ({
    ...{ name: 'A', symbol: 'A', chainId: chain, quantity: { decimals, numeric: '1' } },
    ...(address && { address }),
  })
  const six = { ...asDai, decimals: 6 }
  const list = createTokenList([ether, dollar, asDai, six])

  test.each([
    ['what nobody disputes', [], [ether, dollar]],
    ['what the account says, in any letters', [held(dai.toLowerCase(), '6')], [ether, dollar, six]],
    ['nothing that the account says otherwise', [held(usdc, '18')], [ether]],
    ['the coin, whatever the account says', [held(eth, '6')], [ether, dollar]],
    ['not what the account has no address of', [held(undefined, '6')], [ether, dollar]],
  ])('is %s', (_, own, offered) => {
    expect(list.offer(own)).toEqual(offered)
  })

  test('is no token of the account that shows scaled amounts', () => {
    const scaled = { ...held(usdc, '6'), scale: { units: '1', multiplier: '5' } }
    expect(list.offer([scaled])).toEqual([ether])
    expect(list.offer([{ ...scaled, scale: { units: '1' } }])).toEqual([ether, dollar])
  })

  test('is the same array while it says the same', () => {
    const first = list.offer([])
    expect(list.offer([held(usdc, '6')])).toBe(first)
    const other = list.offer([held(dai, '18')])
    expect(other).not.toBe(first)
    expect(other).toEqual([ether, dollar, asDai])
    // As many, but others.
    expect(list.offer([held(dai, '6')])).toEqual([ether, dollar, six])
  })

  test('is arranged once for the same array', () => {
    const [one, two] = [list.offer([]), [dollar, ether]]
    const arranged = list.arrange(one, ['USDC'])
    expect(arranged).toEqual({ suggested: [dollar], popular: [ether, dollar] })
    expect(list.arrange(one, ['USDC'])).toBe(arranged)
    expect(list.arrange(two, undefined)).toEqual({
      suggested: [ether, dollar],
      popular: [ether, dollar],
    })
  })
})

describe('tokens', () => {
  const read = (change: object) => readSwapToken({ ...tokens[1], ...change }, 'eip155:1')

  test('are read with plain names and safe images', () => {
    expect(read({ symbol: ' US\u0000DC ', logoUri: 'http://icons.example/x.png' })).toEqual({
      ...tokens[1],
      symbol: 'US DC',
    })
    expect(read({ logoUri: 'https://icons.example/x.png' })?.logoUri).toBe(
      'https://icons.example/x.png',
    )
  })

  test.each([
    { decimals: 0 },
    { decimals: 1.5 },
    { decimals: '6' },
    { decimals: 256 },
    { decimals: Number.NaN },
    { decimals: -1 },
    { address: usdc.replace(':1:', ':10:') },
    { address: 'eip155:1:0x12' },
    { address: `${usdc}0` },
    { address: usdc.replace('0x', 'x') },
    { address: usdc.replace('0x', '00x') },
    { address: undefined },
    { symbol: '' },
    { symbol: 7 },
    { name: '' },
    { name: 7 },
  ])('with %j are dropped', (change) => {
    expect(read(change)).toBeUndefined()
  })

  test.each([1, 255])('with %i decimals are read', (decimals) => {
    expect(read({ decimals })?.decimals).toBe(decimals)
  })

  test('have names that do not fill a screen', () => {
    const token = read({ name: 'n'.repeat(65), symbol: 's'.repeat(17) })
    expect(token?.name).toHaveLength(64)
    expect(token?.symbol).toHaveLength(16)
    expect(
      read({ address: usdc.toUpperCase().replace('EIP155:1:0X', 'eip155:1:0x') }),
    ).toBeDefined()
    for (const value of [undefined, null, 'USDC', []]) {
      expect(readSwapToken(value, 'eip155:1')).toBeUndefined()
    }
  })
})
