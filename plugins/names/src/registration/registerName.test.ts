import {
  type Config,
  getAccount,
  isWalletKitError,
  type Kit,
  type WalletKitError,
} from '@wallet-kit/core'
import { getIdentity } from '@wallet-kit/core/plugin'
import { createFakeWallet, createTestKit } from '@wallet-kit/core/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lookupNames, lookupSuggestions, registerName } from '../actions.js'
import { type NamesProvider, names } from '../index.js'
import { getNameForm, setTypedName } from '../search/nameForm.js'

const address = '0x1111111111111111111111111111111111111111'
const other = '0x2222222222222222222222222222222222222222'
const zone = 'example.eth'
type Body = { readonly message: string }
type Answer = (path: string) => unknown

beforeEach(() => vi.stubGlobal('location', { host: 'app.example' }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A kit with an account; the service answers as the test says: JSON, a status, or a promise of one. */
function setup({ answer, provider, network = 1, ...config }: setup.Options = {}) {
  const asked: { method: string; path: string; query: URLSearchParams; body: Body }[] = []
  const wallet = createFakeWallet({ id: 'test.wallet' })
  const kit: Kit = createTestKit({
    ...config,
    plugins: [names({ zone, ...(provider && { provider }) })],
    account: { caipAddress: `eip155:${network}:${address}` },
    wallet,
    services: { blockchain: 'https://service.test' },
    fetch: async (input, init) => {
      const { pathname, searchParams } = new URL(String(input))
      const body = init?.body ? JSON.parse(String(init.body)) : undefined
      asked.push({ method: init?.method ?? 'GET', path: pathname, query: searchParams, body })
      const given = await (answer ?? (() => ({ success: true })))(pathname)
      return typeof given === 'number'
        ? new Response('{}', { status: given })
        : Response.json(given)
    },
  })
  const posts = () => asked.filter(({ method }) => method === 'POST')
  return { kit, wallet, asked, posts }
}
declare namespace setup {
  type Options = Partial<Config> & {
    readonly answer?: Answer
    readonly provider?: NamesProvider
    readonly network?: number
  }
}
const failureOf = async (promise: Promise<unknown>) =>
  (await promise.then(
    () => undefined,
    (error) => error,
  )) as WalletKitError

describe('a name is registered', () => {
  test('by a message that says who asks for what, signed by the account', async () => {
    const told: unknown[] = []
    const { kit, posts } = setup({ network: 10 })
    kit.on('names:registered' as never, (fact: unknown) => told.push(fact))
    const before = Date.now()
    expect(await registerName(kit, { name: ' Mira.Example.eth ' })).toBe('mira.example.eth')

    const [{ path, body } = { path: '', body: { message: '' } }] = posts()
    expect(path).toBe('/v1/profile/account')
    const lines = body.message.split('\n')
    expect(lines.slice(0, 4)).toEqual([
      'Name: mira.example.eth',
      `Owner: eip155:10:${address}`,
      'Coin type: 2147483658',
      'Domain: app.example',
    ])
    expect(lines[4]).toMatch(/^Nonce: [0-9a-f]{24}$/)
    const [, issued = ''] =
      /^Issued at: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/.exec(lines[5] ?? '') ?? []
    expect(Math.abs(Date.parse(issued) - before)).toBeLessThan(5000)
    expect(lines).toHaveLength(6)
    expect(body).toMatchObject({
      coin_type: 2147483658,
      address,
      signature: `signed:${body.message}`,
    })
    expect(told).toEqual([{ name: 'mira.example.eth', caipAddress: `eip155:10:${address}` }])
  })

  test('each time with a nonce of its own', async () => {
    const { kit, posts } = setup()
    await registerName(kit, { name: 'mira' })
    await registerName(kit, { name: 'mira' })
    const [first, second] = posts().map(({ body }) => body.message.split('\n')[4])
    expect(first).not.toBe(second)
  })

  test('and the account shows it at once', async () => {
    let name: string | null = null
    const { kit } = setup({
      answer(path) {
        if (path.startsWith('/v1/identity')) return { name, avatar: null }
        if (path !== '/v1/profile/account') return { name, addresses: { 60: { address } } }
        name = 'mira.example.eth'
        return { success: true }
      },
    })
    await registerName(kit, { name: 'mira' })
    await expect.poll(() => getIdentity(kit).name).toBe('mira.example.eth')
  })
})

describe('nothing is sent', () => {
  test.each(['abc', 'mi ra', 'mira_', 'ab--cd', 'mira.other.eth'])('for "%s"', async (name) => {
    const { kit, wallet } = setup()
    expect(await failureOf(registerName(kit, { name }))).toMatchObject({ name: 'InvalidNameError' })
    expect(wallet.requests).toEqual([])
  })

  test('where the visitor declines, which is no failure of ours', async () => {
    const { kit, wallet, posts } = setup()
    wallet.policy = 'reject'
    expect(await failureOf(registerName(kit, { name: 'mira' }))).toMatchObject({
      name: 'UserRejectedError',
    })
    expect(posts()).toEqual([])
  })

  test.each([
    ['account', (wallet: ReturnType<typeof createFakeWallet>) => wallet.switchAccounts([other])],
    ['network', (wallet: ReturnType<typeof createFakeWallet>) => wallet.switchNetwork('eip155:10')],
  ])('where another %s became active while the wallet was asked', async (_, change) => {
    const { kit, wallet, posts } = setup()
    await expect.poll(() => wallet.listeners.size).toBe(1)
    wallet.policy = 'hang'
    const failing = failureOf(registerName(kit, { name: 'mira' }))
    await expect.poll(() => wallet.requests).toContain('signMessage')
    const before = getAccount(kit).caipAddress
    change(wallet)
    await expect.poll(() => getAccount(kit).caipAddress).not.toBe(before)
    wallet.settle()
    expect(await failing).toMatchObject({ name: 'AccountChangedError' })
    expect(posts()).toEqual([])
  })

  test('where nobody waits any longer', async () => {
    const { kit, wallet, posts } = setup()
    wallet.policy = 'hang'
    const end = new AbortController()
    const failing = failureOf(registerName(kit, { name: 'mira', signal: end.signal }))
    await expect.poll(() => wallet.requests).toContain('signMessage')
    end.abort(new DOMException('Left', 'AbortError'))
    wallet.settle()
    expect(await failing).toMatchObject({ name: 'AbortError' })
    expect(posts()).toEqual([])
  })

  test('without an account', async () => {
    const kit = createTestKit({ plugins: [names({ zone })] })
    expect(await failureOf(registerName(kit, { name: 'mira' }))).toMatchObject({
      name: 'NoActiveAddressError',
    })
  })
})

describe('a registration that fails', () => {
  test.each([
    ['refused', 409],
    ['forbidden', 403],
    ['not there', 404],
    ['not one', { success: false }],
  ])('says so: %s', async (_, answer) => {
    const { kit } = setup({ answer: (path) => (path.includes('reverse') ? [] : answer) })
    const error = await failureOf(registerName(kit, { name: 'mira' }))
    expect(error).toMatchObject({
      name: 'NameRegistrationError',
      notice: { as: 'toast', text: 'Error registering name' },
    })
    expect(isWalletKitError(error.cause)).toBe(true)
  })

  test.each<[string, unknown, unknown]>([
    ['the service broke', 500, []],
    ['the service has too much to do', 429, []],
    ['its answer is none', [], []],
    ['nobody knows the names of the account', 500, 500],
  ])(
    'of which nobody knows what became says that, and not that it failed: %s',
    async (_, answer, owned) => {
      const { kit } = setup({ answer: (path) => (path.includes('reverse') ? owned : answer) })
      expect(await failureOf(registerName(kit, { name: 'mira' }))).toMatchObject({
        name: 'NameUnknownError',
        notice: {
          as: 'toast',
          text: 'Error registering name',
          line: { text: 'The service did not say whether it was registered. Check again.' },
        },
      })
    },
  )

  test('but was made after all is none: the name is the owner’s', async () => {
    const { kit } = setup({
      answer: (path) => (path.includes('reverse') ? [{ name: 'mira.example.eth' }] : 500),
    })
    expect(await registerName(kit, { name: 'mira' })).toBe('mira.example.eth')
  })

  test('ends after 30 s', async () => {
    vi.useFakeTimers()
    const { kit, posts } = setup({
      answer: (path) => (path.includes('reverse') ? 500 : new Promise(() => {})),
    })
    const failing = failureOf(registerName(kit, { name: 'mira' }))
    await vi.waitFor(() => expect(posts()).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await failing).toMatchObject({ name: 'NameUnknownError' })
  })
})

describe('a provider of the host’s', () => {
  const create = (more: Partial<NamesProvider> = {}) => {
    const registered: Parameters<NamesProvider['register']>[0][] = []
    const provider: NamesProvider = {
      fetchSuggestions: async ({ name, zone }) => [
        { name: `${name}.${zone}`, registered: true },
        { name: 'hostile', registered: false },
      ],
      async register(options) {
        registered.push(options)
      },
      ...more,
    }
    return { ...setup({ provider }), registered }
  }

  test('takes the service’s place', async () => {
    const { kit, registered, posts } = create({
      createMessage: ({ name }) => `I am ${name}`,
      fetchNames: async () => ['mira.example.eth', 'mira.example.eth', 'a b', 7 as never],
    })
    await registerName(kit, { name: 'mira' })
    expect(registered).toEqual([
      expect.objectContaining({
        name: 'mira.example.eth',
        caipAddress: `eip155:1:${address}`,
        coinType: 60,
        message: 'I am mira.example.eth',
        signature: 'signed:I am mira.example.eth',
      }),
    ])
    expect(posts()).toEqual([])
    expect(await lookupSuggestions(kit, { name: 'mira' })).toEqual([
      { name: 'mira.example.eth', registered: true },
    ])
    expect(await lookupNames(kit)).toEqual(['mira.example.eth'])
  })

  test('may fail, or not say which names belong to an address', async () => {
    const { kit } = create({
      register: () => Promise.reject(new Error('closed today')),
      fetchSuggestions: async () => 'none' as never,
    })
    expect(await failureOf(registerName(kit, { name: 'mira' }))).toMatchObject({
      name: 'NameUnknownError',
    })
    expect(await failureOf(lookupSuggestions(kit, { name: 'mira' }))).toMatchObject({
      name: 'NameSuggestionsError',
      notice: { as: 'toast', text: 'Error fetching name suggestions' },
    })
    for (const fetchNames of [undefined, async () => 'none' as never]) {
      const { kit } = create(fetchNames && { fetchNames })
      expect(await failureOf(lookupNames(kit))).toMatchObject({ name: 'AccountNamesError' })
    }
  })
})

describe('the names of an address', () => {
  test('are asked for the account, or any other', async () => {
    const { kit, asked } = setup({ answer: () => [{ name: 'mira.eth' }, { name: 'kay.eth' }] })
    expect(await lookupNames(kit)).toEqual(['mira.eth', 'kay.eth'])
    await lookupNames(kit, { address: other })
    expect(asked.map(({ path }) => path)).toEqual([
      `/v1/profile/reverse/${address}`,
      `/v1/profile/reverse/${other}`,
    ])
  })

  test('are none where nobody knows it', async () => {
    expect(await lookupNames(setup({ answer: () => 404 }).kit)).toEqual([])
  })

  test.each([500, 403, {}])('could not be read: %s', async (answer) => {
    const { kit } = setup({ answer: () => answer })
    expect(await failureOf(lookupNames(kit))).toMatchObject({
      name: 'AccountNamesError',
      notice: { as: 'toast', text: 'Error fetching names for address' },
    })
  })
})

test('suggestions are asked for in the zone', async () => {
  const { kit, asked } = setup({
    answer: () => ({ suggestions: [{ name: 'mira.example.eth', registered: false }] }),
  })
  expect(await lookupSuggestions(kit, { name: 'Mira' })).toEqual([
    { name: 'mira.example.eth', registered: false },
  ])
  expect(asked[0]?.path).toBe('/v1/profile/suggestions/mira')
  expect(asked[0]?.query.get('zone')).toBe(zone)
})

describe('what may be a key or a seed phrase', () => {
  const key = `0x${'ac'.repeat(32)}`
  const phrase = `${'test-'.repeat(11)}junk`

  test.each([key, key.slice(2), phrase, `${'test '.repeat(11)}junk`])(
    '%s is not kept, asked about, signed or registered',
    async (secret) => {
      const { kit, asked, wallet } = setup()
      setTypedName(kit, { text: secret })
      expect(getNameForm(kit)).toMatchObject({ label: '', status: 'secret' })
      await expect(lookupSuggestions(kit, { name: secret })).rejects.toThrow()
      await expect(registerName(kit, { name: secret })).rejects.toThrow()
      expect([asked, wallet.requests]).toEqual([[], []])
      setTypedName(kit, { text: 'mira' })
      expect(getNameForm(kit)).toMatchObject({ label: 'mira', status: 'checking' })
    },
  )
})

test('a name is no longer than a part of a domain name', () => {
  const { kit } = setup()
  setTypedName(kit, { text: 'z'.repeat(64) })
  expect(getNameForm(kit).status).toBe('length')
})

test('on a network that the app does not have nothing is signed', async () => {
  const { kit, wallet } = setup({ network: 999, allowUnsupportedChain: true })
  await expect(registerName(kit, { name: 'mira' })).rejects.toMatchObject({
    name: 'ChainNotSupportedError',
  })
  expect(wallet.requests).toEqual([])
})

test('a provider that is an object of a class writes the text', async () => {
  class Provider {
    readonly title = 'Register'
    fetchSuggestions = async () => []
    register = async () => {}
    createMessage() {
      return `${this.title} it`
    }
  }
  const { kit } = setup({ provider: new Provider() })
  expect(await registerName(kit, { name: 'mira' })).toBe(`mira.${zone}`)
})
