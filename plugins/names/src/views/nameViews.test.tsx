import { act, cleanup, fireEvent, within } from '@testing-library/react'
import type { Config, Kit } from '@wallet-kit/core'
import { fetchIdentity } from '@wallet-kit/core/plugin'
import { createFakeWallet, createTestKit, fakeNetwork } from '@wallet-kit/core/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { names } from '../index.js'
import type { NamesProvider } from '../options.js'

const address = '0x1111111111111111111111111111111111111111'
const zone = 'example.eth'
const networks = [
  fakeNetwork('eip155', 1, 'Ethereum'),
  fakeNetwork('eip155', 10, 'OP Mainnet'),
  fakeNetwork('polkadot', 'abc', 'Polkadot'),
]
type Answer = (path: string) => unknown

const kits: Kit[] = []
// Without motion no picture of the last view stays behind for a moment.
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))
afterEach(async () => {
  for (const kit of kits.splice(0)) await act(async () => kit.destroy())
  cleanup()
  vi.unstubAllGlobals()
})

/** Answers of a service where `taken` is taken, and everything else free. */
const service: Answer = (path) => {
  if (path.includes('/suggestions/')) {
    const label = path.split('/').at(-1)
    return {
      suggestions: [
        { name: `${label}.${zone}`, registered: label === 'taken' },
        { name: `${label}-1.${zone}`, registered: false },
        { name: `${label}-2.${zone}`, registered: true },
      ],
    }
  }
  if (path.includes('/reverse/')) return []
  if (path.includes('/identity/')) return { name: null, avatar: null }
  return { success: true }
}

async function open({
  answer = () => undefined,
  caipAddress = `eip155:1:${address}`,
  from,
  ...config
}: Partial<Config> & {
  /** Takes precedence over the service's answers; a status fails. */
  readonly answer?: Answer
  readonly caipAddress?: string | null
  readonly from?: 'Account'
} = {}) {
  const asked: string[] = []
  const wallet = createFakeWallet({ id: 'test.wallet' })
  const kit: Kit = createTestKit({
    networks,
    plugins: [names({ zone })],
    services: { blockchain: 'https://service.test' },
    fetch: async (input) => {
      const { pathname } = new URL(String(input))
      asked.push(pathname)
      const given = (await answer(pathname)) ?? service(pathname)
      return typeof given === 'number'
        ? new Response('{}', { status: given })
        : Response.json(given)
    },
    ...(caipAddress && { account: { caipAddress }, wallet }),
    ...config,
  })
  kits.push(kit)
  await act(() => kit.open({ view: from ?? 'RegisterAccountName' }))
  const root = document.querySelector('[data-wk-root]')?.shadowRoot as ShadowRoot
  const dialog = root.querySelector('dialog') as HTMLElement
  const screen = within(dialog)
  const asks = (part: string) => asked.filter((path) => path.includes(part))
  return {
    kit,
    wallet,
    screen,
    root,
    asks,
    isWaiting: () => dialog.hasAttribute('data-waiting'),
    field: () => screen.findByRole('textbox', { name: 'Name' }) as Promise<HTMLInputElement>,
    type: async (value: string) =>
      fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value } }),
    register: () => screen.getByRole('button', { name: 'Register name' }),
    toast: (kind: string) =>
      expect.poll(() => root.querySelector(`[data-wk-toast="${kind}"]`)?.textContent),
  }
}

const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'

describe('the rule', () => {
  test('is shown before anything is typed, and nothing is asked', async () => {
    const { screen, field, register, asks } = await open()
    await field()
    const hint = await screen.findByText('Use at least 4 letters, digits or hyphens')
    expect(hint.className).not.toContain('error')
    expect(isOff(register())).toBe(true)
    expect(screen.getByText(`.${zone}`)).toBeTruthy()
    expect(asks('suggestions')).toEqual([])
  })

  test.each([
    ['mi_', 'Use at least 4 letters, digits or hyphens'],
    ['abc', 'Use at least 4 letters, digits or hyphens'],
    ['mirä', 'Use at least 4 letters, digits or hyphens'],
    [
      '4c0883a69102937d6231471b5dbb6204fe',
      'Not checked, because it may be a private key. Choose a shorter name.',
    ],
    ['ab--cd', 'The third and fourth character cannot both be hyphens'],
  ])('holds while typing: %s', async (text, words) => {
    const { screen, field, type, register, asks } = await open()
    await type(text)
    const hint = await screen.findByText(words)
    expect(hint.closest('p')?.className).toContain('wk-field__hint--error')
    expect((await field()).getAttribute('aria-invalid')).toBe('true')
    expect(isOff(register())).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(asks('suggestions')).toEqual([])
  })

  test('upper case becomes lower case, and a pasted name loses its zone', async () => {
    const { field, type } = await open()
    await type('Mira.Example.eth')
    expect((await field()).value).toBe('mira')
  })
})

test.each([
  ['a private key', '0x4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318'],
  ['one without 0x', '4C0883A69102937D6231471B5DBB6204FE5129617082792AE468D01A3F362318'],
  ['a seed phrase', 'test test test test test test test test test test test junk'],
  ['one with hyphens', 'test-test-test-test-test-test-test-test-test-test-test-junk'],
])('%s is not kept, and nobody is asked about it', async (_, secret) => {
  const { screen, field, type, register, asks } = await open()
  await type('mira')
  await expect.poll(() => isOff(register())).toBe(false)
  await type(secret)
  await screen.findByText(
    'That looks like a private key or a seed phrase. It was removed and sent nowhere.',
  )
  expect((await field()).value).toBe('')
  expect(isOff(register())).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(asks('suggestions')).toEqual(['/v1/profile/suggestions/mira'])
})

describe('availability', () => {
  test('is asked once the keys rest, and shown with names like it', async () => {
    const { screen, type, register, asks } = await open()
    for (const text of ['mira', 'mira-', 'mira-k']) await type(text)
    await screen.findByText('Checking availability')
    const list = within(await screen.findByRole('list', { name: 'Suggestions' }))
    expect(asks('suggestions')).toEqual(['/v1/profile/suggestions/mira-k'])
    expect(isOff(register())).toBe(false)
    const [free, taken] = list.getAllByRole('button') as HTMLButtonElement[]
    expect(free?.textContent).toBe(`mira-k-1.${zone}Available`)
    expect(taken?.textContent).toBe(`mira-k-2.${zone}Taken`)
    expect(taken?.disabled).toBe(true)
    expect(screen.getByText('Your wallet asks you to sign. It is free.')).toBeTruthy()
  })

  test('a taken name cannot be registered; a suggestion takes its place', async () => {
    const { screen, field, type, register } = await open()
    await type('taken')
    expect((await screen.findAllByText('Taken'))[0]?.closest('p')?.className).toContain('error')
    expect(isOff(register())).toBe(true)
    fireEvent.click(await screen.findByRole('button', { name: /^taken-1/ }))
    expect((await field()).value).toBe('taken-1')
    await expect.poll(() => isOff(register())).toBe(false)
  })

  test('names like the last one stay while the next is asked about, but for that one itself', async () => {
    const answer: Answer = (path) => (path.endsWith('/mirak') ? new Promise(() => {}) : undefined)
    const { screen, type } = await open({ answer })
    await type('mira')
    const list = () =>
      within(screen.getByRole('list', { name: 'Suggestions' }))
        .getAllByRole('button')
        .map((each) => each.textContent)
    await screen.findByRole('list', { name: 'Suggestions' })
    const like = [`mira-1.${zone}Available`, `mira-2.${zone}Taken`]
    expect(list()).toEqual(like)
    await type('mirak')
    expect(list()).toEqual(like)
    // What can be no name is like none.
    await type('mi')
    expect(screen.queryByRole('list', { name: 'Suggestions' })).toBeNull()
    await type('mirak')
    expect(screen.queryByRole('list', { name: 'Suggestions' })).toBeNull()
  })

  test('a name that the answer does not have is not to be had', async () => {
    const answer: Answer = (path) =>
      path.includes('suggestions') ? { suggestions: [] } : undefined
    const { screen, type, register } = await open({ answer })
    await type('mira')
    await screen.findByText('Not available')
    expect(isOff(register())).toBe(true)
  })

  test('of several answers only that to the newest question counts', async () => {
    const open_: Record<string, (value: unknown) => void> = {}
    const answer: Answer = (path) =>
      path.includes('suggestions')
        ? new Promise((resolve) => {
            open_[path.split('/').at(-1) as string] = resolve
          })
        : undefined
    const { screen, type } = await open({ answer })
    const say = (label: string, registered: boolean) =>
      act(async () => open_[label]?.({ suggestions: [{ name: `${label}.${zone}`, registered }] }))
    await type('mira')
    await expect.poll(() => Object.keys(open_)).toEqual(['mira'])
    await type('mirak')
    await expect.poll(() => Object.keys(open_)).toEqual(['mira', 'mirak'])
    await say('mirak', true)
    await screen.findByText('Taken')
    await say('mira', false)
    expect(screen.queryByText('Available')).toBeNull()
    expect(screen.getByText('Taken')).toBeTruthy()
  })

  test('what was known of a name is asked anew when it is typed again', async () => {
    let isTaken = false
    const answer: Answer = (path) =>
      path.includes('suggestions')
        ? { suggestions: [{ name: `mira.${zone}`, registered: isTaken }] }
        : undefined
    const { screen, type, asks } = await open({ answer })
    await type('mira')
    await screen.findByText('Available')
    isTaken = true
    await type('mir')
    await type('mira')
    await screen.findByText('Taken')
    expect(asks('suggestions')).toHaveLength(2)
  })

  test.each([500, 403, 404, 'nonsense'])(
    'that cannot be read (%s) is told, and asked again',
    async (failure) => {
      let isBroken = true
      const answer: Answer = (path) =>
        path.includes('suggestions') && isBroken ? failure : undefined
      const { screen, type, toast, register } = await open({ answer })
      await type('mira')
      await screen.findByText('Availability could not be checked')
      await toast('error').toBe('Error fetching name suggestionsTry again.')
      expect(isOff(register())).toBe(true)
      isBroken = false
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
      await expect.poll(() => isOff(register())).toBe(false)
    },
  )
})

describe('the account’s names', () => {
  const reverse = (given: unknown) => (path: string) =>
    path.includes('reverse') ? given : undefined

  test('are shown', async () => {
    const { screen } = await open({ answer: reverse([{ name: 'kay.eth' }]) })
    await screen.findByText('This account has kay.eth.')
  })

  test('that cannot be read are told of', async () => {
    const { toast } = await open({ answer: reverse(500) })
    await toast('error').toBe('Error fetching names for addressWe could not read them just now.')
  })
})

describe('registering', () => {
  test('asks the wallet, then the service, and ends with the success', async () => {
    const { wallet, screen, type, register, asks, isWaiting } = await open()
    wallet.policy = 'hang'
    await type('mira')
    await expect.poll(() => isOff(register())).toBe(false)
    fireEvent.click(register())
    const busy = await screen.findByRole('button', { name: /Confirm in your wallet/ })
    expect(busy.getAttribute('aria-busy')).toBe('true')
    await expect.poll(isWaiting).toBe(true)
    await expect.poll(() => wallet.requests).toContain('signMessage')
    expect(asks('/v1/profile/account')).toEqual([])
    await act(async () => wallet.settle())
    await screen.findByRole('heading', { name: `mira.${zone}` })
    expect(isWaiting()).toBe(false)
    screen.getByText('This name now points to your account. Anyone can use it to send you tokens.')
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Done' }))
    await screen.findByRole('button', { name: 'Copy address' })
  })

  test('the Enter key does it, too, but not before the name is known to be free', async () => {
    const { wallet, field, type, screen, register } = await open()
    const form = (await field()).closest('form') as HTMLFormElement
    await type('mira')
    fireEvent.submit(form)
    expect(wallet.requests).not.toContain('signMessage')
    await expect.poll(() => isOff(register())).toBe(false)
    fireEvent.submit(form)
    await screen.findByRole('heading', { name: `mira.${zone}` })
  })

  test('a decline is quiet, and keeps what was typed', async () => {
    const { wallet, root, field, type, register, isWaiting } = await open()
    wallet.policy = 'reject'
    await type('mira')
    await expect.poll(() => isOff(register())).toBe(false)
    fireEvent.click(register())
    await expect.poll(() => wallet.requests).toContain('signMessage')
    await expect.poll(() => isOff(register())).toBe(false)
    expect((await field()).value).toBe('mira')
    expect(isWaiting()).toBe(false)
    expect(root.querySelector('[data-wk-toast]')).toBeNull()
  })

  test('a failure is told, keeps what was typed, and asks anew what is free', async () => {
    const answer: Answer = (path) => (path.endsWith('/profile/account') ? 409 : undefined)
    const { field, type, register, toast, asks } = await open({ answer })
    await type('mira')
    await expect.poll(() => isOff(register())).toBe(false)
    fireEvent.click(register())
    await toast('error').toBe('Error registering nameIt cost nothing. Try again.')
    expect((await field()).value).toBe('mira')
    await expect.poll(() => asks('suggestions').length).toBe(2)
  })

  test('if the answer is lost, it is not said to have failed: it can be checked again until it is known', async () => {
    let owned: unknown = 500
    const answer: Answer = (path) => {
      if (path.includes('/reverse/')) return owned
      return path.endsWith('/profile/account') ? 500 : undefined
    }
    const { screen, type, register, toast, asks } = await open({ answer })
    await type('mira')
    await expect.poll(() => isOff(register())).toBe(false)
    fireEvent.click(register())
    await toast('error').toBe(
      'Error registering nameThe service did not say whether it was registered. Check again.',
    )
    const unsure = `The service did not say whether mira.${zone} was registered.`
    await screen.findByText(unsure)
    const again = () => screen.getByRole('button', { name: 'Check again' })
    fireEvent.click(again())
    await expect.poll(() => asks('reverse').length).toBe(3)
    await screen.findByText(unsure)
    // It may be what was not read, or was cut.
    const isIdle = () => again().getAttribute('aria-busy') !== 'true' && !isOff(again())
    for (const part of [[{}], Array.from({ length: 101 }, (_, index) => `a${index}.${zone}`)]) {
      owned = part
      const { length } = asks('reverse')
      await expect.poll(isIdle).toBe(true)
      fireEvent.click(again())
      await expect.poll(() => asks('reverse').length).toBe(length + 1)
      await expect.poll(isIdle).toBe(true)
      screen.getByText(unsure)
    }
    owned = []
    fireEvent.click(again())
    await screen.findByText(`The service does not list mira.${zone} for this account yet.`)
    owned = [{ name: `mira.${zone}` }]
    fireEvent.click(again())
    await screen.findByRole('heading', { name: `mira.${zone}` })
    expect(asks('/v1/profile/account')).toHaveLength(1)
  })

  test('a provider that says no names is not asked for them again', async () => {
    const provider: NamesProvider = {
      fetchSuggestions: async ({ name }) => [{ name: `${name}.${zone}`, registered: false }],
      register: () => Promise.reject(new Error('lost')),
    }
    const { screen, type, register, toast } = await open({ plugins: [names({ zone, provider })] })
    await type('mira')
    await expect.poll(() => isOff(register())).toBe(false)
    fireEvent.click(register())
    await toast('error').toMatch(/^Error registering name/)
    await screen.findByText(`The service did not say whether mira.${zone} was registered.`)
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull()
  })

  test('another account ends it: nothing is registered', async () => {
    const { wallet, type, screen, field, register, asks, isWaiting } = await open()
    await expect.poll(() => wallet.listeners.size).toBe(1)
    wallet.policy = 'hang'
    await type('mira')
    await expect.poll(() => isOff(register())).toBe(false)
    fireEvent.click(register())
    await expect.poll(() => wallet.requests).toContain('signMessage')
    await act(async () => wallet.switchAccounts(['0x2222222222222222222222222222222222222222']))
    await screen.findByRole('button', { name: 'Register name' })
    expect((await field()).value).toBe('mira')
    expect(isWaiting()).toBe(false)
    await act(async () => wallet.settle())
    expect(asks('/v1/profile/account')).toEqual([])
  })

  test('who leaves while the service writes it is told of the outcome', async () => {
    let answered: (value: unknown) => void = () => {}
    const answer: Answer = (path) =>
      path.endsWith('/profile/account')
        ? new Promise((resolve) => {
            answered = resolve
          })
        : undefined
    const { kit, type, screen, register, toast, asks } = await open({ answer, from: 'Account' })
    await act(async () => kit.router.push({ name: 'RegisterAccountName' }))
    await type('mira')
    await expect.poll(() => isOff(register())).toBe(false)
    fireEvent.click(register())
    await screen.findByRole('button', { name: /Registering name/ })
    await act(async () => kit.router.back())
    await screen.findByRole('button', { name: 'Copy address' })
    await act(async () => answered({ success: true }))
    await toast('success').toBe('Name registered')
    expect(screen.queryByRole('heading', { name: `mira.${zone}` })).toBeNull()
    // The name stands in the form still, and is free no longer.
    await expect.poll(() => asks('suggestions')).toHaveLength(2)
  })

  test('another account while the service writes it: it is the first one’s, and its form says so', async () => {
    let answered: (value: unknown) => void = () => {}
    let isTaken = false
    const answer: Answer = (path) => {
      if (path.includes('suggestions')) {
        return { suggestions: [{ name: `mira.${zone}`, registered: isTaken }] }
      }
      return path.endsWith('/profile/account')
        ? new Promise((resolve) => {
            answered = resolve
          })
        : undefined
    }
    const { wallet, field, type, screen, register, toast } = await open({ answer })
    await expect.poll(() => wallet.listeners.size).toBe(1)
    await type('mira')
    await expect.poll(() => isOff(register())).toBe(false)
    fireEvent.click(register())
    await screen.findByRole('button', { name: /Registering name/ })
    await act(async () => wallet.switchAccounts(['0x2222222222222222222222222222222222222222']))
    await screen.findByRole('button', { name: 'Register name' })
    isTaken = true
    await act(async () => answered({ success: true }))
    await toast('success').toBe('Name registered')
    expect((await field()).value).toBe('mira')
    await screen.findByText('Taken')
    expect(isOff(register())).toBe(true)
  })

  test('a wallet that hangs is left by Back: what was typed stays', async () => {
    const { kit, wallet, screen, field, type, register, asks, isWaiting } = await open({
      from: 'Account',
    })
    await act(async () => kit.router.push({ name: 'RegisterAccountName' }))
    wallet.policy = 'hang'
    await type('mira')
    await expect.poll(() => isOff(register())).toBe(false)
    fireEvent.click(register())
    await expect.poll(() => wallet.requests).toContain('signMessage')
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    await screen.findByRole('button', { name: 'Copy address' })
    expect(isWaiting()).toBe(false)
    await act(async () => kit.router.push({ name: 'RegisterAccountName' }))
    expect((await field()).value).toBe('mira')
    await act(async () => wallet.settle())
    expect(asks('/v1/profile/account')).toEqual([])
    expect(isOff(register())).toBe(false)
  })
})

describe('elsewhere', () => {
  test('a network without names says so, and leads to another', async () => {
    const { screen } = await open({
      caipAddress: 'polkadot:abc:5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
      defaultNetwork: 'polkadot:abc',
    })
    await screen.findByText('No names here')
    fireEvent.click(screen.getByRole('button', { name: 'Switch network' }))
    await screen.findByRole('button', { name: /OP Mainnet/ })
  })

  test('a network that the app does not have is not called one without names', async () => {
    const { kit, screen, wallet } = await open()
    await screen.findByRole('textbox', { name: 'Name' })
    await vi.waitFor(() => expect(wallet.listeners.size).toBe(1))
    // The screen of networks that the app does not have takes the place of this one once its code is there.
    Object.assign(kit, { load: () => new Promise(() => {}) })
    await act(async () => wallet.switchNetwork('eip155:8217'))
    await screen.findByText('This does not work on eip155:8217. Choose another network.')
    screen.getByRole('button', { name: 'Switch network' })
  })

  test('without an account there is the way to one', async () => {
    const { screen } = await open({ caipAddress: null })
    await screen.findByText('Connect a wallet first')
    screen.getByRole('button', { name: 'Connect wallet' })
  })

  test('without anybody who gives names it says so', async () => {
    const { screen } = await open({ services: {} })
    await screen.findByText('Names are not available in this app.')
  })
})

test('Account leads an account without a name to one', async () => {
  const { kit, screen, field } = await open({ from: 'Account' })
  await act(async () => void (await fetchIdentity(kit)))
  // Known late, it waits for the next visit.
  expect(screen.queryByRole('button', { name: 'Get a name' })).toBeNull()
  await act(() => kit.open({ view: 'RegisterAccountName' }))
  await field()
  await act(() => kit.open({ view: 'Account' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Get a name' }))
  await field()
})
