import { afterEach, describe, expect, test, vi } from 'vitest'
import { watchStandardWallets } from './watchStandardWallets.js'

type Api = { register(...wallets: unknown[]): () => void }

const icon = 'data:image/png;base64,AAAA'
const create = (changes: object = {}) => ({
  version: '1.0.0',
  name: 'Fern',
  icon,
  chains: ['solana:mainnet', 'solana:devnet'],
  features: { 'standard:connect': {} },
  accounts: [],
  ...changes,
})
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function watch(target = new EventTarget(), prefix = 'solana:') {
  const onChange = vi.fn()
  const stop = watchStandardWallets({
    ...{ target, prefix, onChange },
    features: ['standard:connect'],
  })
  stops.push(stop)
  return {
    target,
    stop,
    onChange,
    names: () => onChange.mock.lastCall?.[0].map((found: { name: string }) => found.name),
  }
}
/** A wallet's script, as the standard has it: it registers now, and once more when the app is ready. */
function inject(target: EventTarget, ...wallets: unknown[]) {
  const ends: (() => void)[] = []
  const register = (api: Api) => void ends.push(api.register(...wallets))
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  target.addEventListener('wallet-standard:app-ready', (event) =>
    register((event as CustomEvent<Api>).detail),
  )
  return ends
}

test('wallets that were there before the page, and those that come later, are reported once each', async () => {
  const target = new EventTarget()
  const early = create({ name: 'Early' })
  inject(target, early)
  const { names, onChange } = watch(target)
  expect(names()).toEqual(['Early'])
  inject(target, early, create({ name: 'Late' }))
  await Promise.resolve()
  expect(names()).toEqual(['Early', 'Late'])
  expect(onChange.mock.lastCall?.[0][0]).toEqual({
    name: 'Early',
    icon,
    chains: ['solana:mainnet', 'solana:devnet'],
    wallet: early,
  })
})

test('many of one moment are one report; none at all is one too', async () => {
  const { target, onChange } = watch()
  expect(onChange.mock.calls).toEqual([[[]]])
  for (let index = 0; index < 8; index++) inject(target, create({ name: `Wallet ${index}` }))
  await Promise.resolve()
  expect(onChange).toHaveBeenCalledTimes(2)
  expect(onChange.mock.lastCall?.[0]).toHaveLength(8)
})

test('a wallet that takes itself back is gone', async () => {
  const { target, names } = watch()
  const [end] = inject(target, create())
  await Promise.resolve()
  end?.()
  await Promise.resolve()
  expect(names()).toEqual([])
})

test('at most 100 are kept', async () => {
  const { target, onChange } = watch()
  inject(target, ...Array.from({ length: 300 }, () => create()))
  await Promise.resolve()
  expect(onChange.mock.lastCall?.[0]).toHaveLength(100)
})

test('at most 100 are kept, also where they come one after another; who goes makes room', async () => {
  const { target, onChange } = watch()
  const ends: (() => void)[] = []
  const detail = ({ register }: Api) => {
    for (let index = 0; index < 101; index++) ends.push(register(create()))
  }
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  await Promise.resolve()
  expect(onChange.mock.lastCall?.[0]).toHaveLength(100)
  ends[0]?.()
  inject(target, create({ name: 'Late' }))
  await Promise.resolve()
  expect(onChange.mock.lastCall?.[0]).toHaveLength(100)
  expect(onChange.mock.lastCall?.[0].at(-1)).toMatchObject({ name: 'Late' })
})

test('of those that come in one call the first 100 are looked at', async () => {
  const { target, names } = watch()
  const others = Array.from({ length: 99 }, () => 'no wallet')
  inject(target, ...others, create({ name: 'Fern' }), create({ name: 'Octavo' }))
  await Promise.resolve()
  expect(names()).toEqual(['Fern'])
})

test('of a wallet with more than 100 chains the first 100 are read', async () => {
  const { target, onChange } = watch()
  const chains = Array.from({ length: 101 }, (_, index) => `solana:${index}`)
  inject(target, create({ chains: [7, ...chains] }))
  await Promise.resolve()
  expect(onChange.mock.lastCall?.[0][0].chains).toEqual(chains.slice(0, 99))
})

test('a wallet that is known is not read again, and what it does to itself changes nothing', async () => {
  const { target, names } = watch()
  const wallet = create()
  inject(target, wallet)
  await Promise.resolve()
  Object.assign(wallet, { name: 'Octavo' })
  inject(target, wallet)
  await Promise.resolve()
  expect(names()).toEqual(['Fern'])
})

test('the end is the end of what was on its way, too', async () => {
  const { target, stop, onChange } = watch()
  let api: Api | undefined
  target.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', {
      detail: (given: Api) => {
        api = given
      },
    }),
  )
  const end = api?.register(create())
  stop()
  await Promise.resolve()
  end?.()
  api?.register(create())()
  await Promise.resolve()
  expect(onChange).toHaveBeenCalledTimes(1)
  expect(Object.isFrozen(api)).toBe(true)
})

test('after the end nothing is reported, and nothing is held', async () => {
  const { target, stop, onChange } = watch()
  stop()
  inject(target, create())
  await Promise.resolve()
  expect(onChange).toHaveBeenCalledTimes(1)
})

const hostile: ProxyHandler<object> = {
  get: () => {
    throw new Error('hostile')
  },
}
const throwing = new Proxy({}, hostile)

describe('refused', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'wallet'],
    ['a wallet that throws', throwing],
    ['another version', create({ version: '2.0.0' })],
    ['no name', create({ name: '' })],
    ['chains that are no list', create({ chains: 'solana:mainnet' })],
    ['chains that throw', create({ chains: throwing })],
    ['a list of chains that throws', create({ chains: new Proxy([], hostile) })],
    ['no chain of the kind', create({ chains: ['bitcoin:mainnet', 7] })],
    ['features that throw', create({ features: throwing })],
    ['no way to connect', create({ features: {} })],
    ['no accounts', create({ accounts: undefined })],
    ['one that a promise would take apart', create(Object.fromEntries([['then', () => {}]]))],
  ])('%s', async (_, wallet) => {
    const { target, names } = watch()
    inject(target, wallet, create())
    await Promise.resolve()
    expect(names()).toEqual(['Fern'])
  })

  test.each<[string, unknown]>([
    ['no detail', undefined],
    ['a detail that is no function', {}],
    [
      'one that throws',
      () => {
        throw new Error('hostile')
      },
    ],
  ])('an event with %s', (_, detail) => {
    const { target, onChange } = watch()
    target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    target.dispatchEvent(new Event('wallet-standard:register-wallet'))
    expect(onChange).toHaveBeenCalledTimes(1)
  })
})

test('an icon that is an address is left out', async () => {
  const { target, onChange } = watch()
  inject(target, create({ icon: 'https://fern.app/icon.png' }))
  await Promise.resolve()
  expect(onChange.mock.lastCall?.[0][0]).not.toHaveProperty('icon')
})
