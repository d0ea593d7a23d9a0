import { describe, expectTypeOf, test } from 'vitest'
import type { Features, ThemeConfig } from '../config/config.js'
import { defineEvent } from '../events/event.js'
import type { AfterConnect } from '../plugin/contributions.js'
import { definePlugin, lazyHandler, pluginId } from '../plugin/definePlugin.js'
import { defineView, lazyView, type ViewProps } from '../router/defineView.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { createWalletKit } from './createWalletKit.js'
import type { Kit } from './kit.js'

const swapView = defineView()('Swap')
const swapSelectTokenView = defineView<{ readonly target: 'source' | 'destination' }>()(
  'SwapSelectToken',
)
const swapCompleted = defineEvent<{ readonly hash: string }>()('swap:completed')
const swapId = pluginId<{ readonly slippage?: number }>('swap')

const swap = (options: { readonly slippage?: number } = {}) =>
  definePlugin({
    id: swapId,
    options,
    views: [
      lazyView(swapView, { title: 'swap.title', load: async () => ({ default: () => null }) }),
      lazyView(swapSelectTokenView, {
        title: 'swap.token',
        load: async () => ({
          default: (_: ViewProps<typeof swapSelectTokenView>) => null,
        }),
      }),
    ],
    events: [swapCompleted],
  })
const networks = [fakeNetwork('eip155', 1, 'Ethereum')]
// Never run: these tests are read by the compiler.
const kit = createWalletKit({ networks, plugins: [swap()] })
const plain = createWalletKit({ networks })

describe('open', () => {
  test('views of the core and of listed plugins, with their params', () => {
    kit.open()
    kit.open({})
    kit.open({ namespace: 'solana' })
    kit.open({ view: 'Connect' })
    kit.open({ view: swapView })
    kit.open({ view: swapSelectTokenView, params: { target: 'source' } })
    kit.open({ view: 'Swap', namespace: 'eip155' })
    kit.open({ view: 'SwapSelectToken', params: { target: 'source' } })
    plain.open({ view: 'SelectNamespace', params: { connectorId: 'fern' } })
  })

  test('what is no such view, or has not its params, is refused', () => {
    // @ts-expect-error no plugin brings it
    kit.open({ view: 'Send' })
    // @ts-expect-error swap() is not listed
    plain.open({ view: 'Swap' })
    // @ts-expect-error params are required
    kit.open({ view: 'SwapSelectToken' })
    // @ts-expect-error also by its token
    kit.open({ view: swapSelectTokenView })
    // @ts-expect-error of their own shape
    kit.open({ view: 'SwapSelectToken', params: { target: 'both' } })
    // @ts-expect-error and of the view that is opened
    kit.open({ view: 'SwapSelectToken', params: { connectorId: 'fern' } })
    // @ts-expect-error a namespace of the specification
    kit.open({ namespace: 'cosmos' })
    // @ts-expect-error params need a view
    kit.open({ params: { target: 'source' } })
  })
})

describe('on', () => {
  test('payloads follow from the name', () => {
    kit.on('swap:completed', (payload) => {
      expectTypeOf(payload).toEqualTypeOf<{ readonly hash: string }>()
    })
    kit.on('account:connected', ({ address, isRestored }) => {
      expectTypeOf(address).toEqualTypeOf<string>()
      expectTypeOf(isRestored).toEqualTypeOf<boolean>()
    })
    kit.on('*', ({ name, payload }) => {
      expectTypeOf(name).toEqualTypeOf<string>()
      expectTypeOf(payload).toEqualTypeOf<unknown>()
    })
    expectTypeOf(kit.on('modal:closed', () => {})).toEqualTypeOf<() => void>()
  })

  test('an event of a plugin that is not listed is refused', () => {
    // @ts-expect-error swap() is not listed
    plain.on('swap:completed', () => {})
    // @ts-expect-error no such event
    kit.on('swap:done', () => {})
  })
})

describe('emit', () => {
  test('takes the payload of the token, and none where it has none', () => {
    kit.emit(swapCompleted, { hash: '0x' })
    kit.emit(defineEvent()('test:ended'))
    // @ts-expect-error the payload is required
    kit.emit(swapCompleted)
    // @ts-expect-error of its own shape
    kit.emit(swapCompleted, { hash: 1 })
  })
})

describe('plugins', () => {
  test('options are those of the id', () => {
    definePlugin({ id: swapId, options: { slippage: 1 } })
    // @ts-expect-error a number
    definePlugin({ id: swapId, options: { slippage: '1' } })
    // @ts-expect-error required, as the type of the id says
    definePlugin({ id: swapId })
  })

  test('a view’s screen takes the params of its token', () => {
    lazyView(swapSelectTokenView, {
      title: 'swap.token',
      // @ts-expect-error another view's params
      load: async () => ({ default: (_: { params: { target: number } }) => null }),
    })
  })

  test('a handler takes the payload of its event', () => {
    lazyHandler(swapCompleted, async () => ({
      default: (handled, { hash }) => {
        expectTypeOf(handled).toEqualTypeOf<Kit>()
        expectTypeOf(hash).toEqualTypeOf<string>()
      },
    }))
    // @ts-expect-error another payload
    lazyHandler(swapCompleted, async () => ({ default: (_: Kit, _fact: { count: 1 }) => {} }))
  })

  test('what runs after a connect says whether it took over', () => {
    expectTypeOf<AfterConnect>().returns.resolves.toEqualTypeOf<boolean>()
  })

  test('a kit with plugins goes where any kit is taken', () => {
    expectTypeOf(kit).toExtend<Kit>()
    expectTypeOf(plain).toExtend<Kit>()
    expectTypeOf(kit.plugins[0].id).toExtend<string>()
  })
})

describe('configuration', () => {
  test('features, theme and modes are named', () => {
    expectTypeOf(kit.updateFeatures).parameter(0).toEqualTypeOf<Features>()
    expectTypeOf(kit.setTheme).parameter(0).toEqualTypeOf<ThemeConfig>()
    createWalletKit({ networks, features: { swaps: true, socials: ['google'] } })
    // @ts-expect-error no such feature
    createWalletKit({ networks, features: { swap: true } })
    // @ts-expect-error no such mode
    createWalletKit({ networks, theme: { mode: 'sepia' } })
    // @ts-expect-error not a public input
    createWalletKit({ networks, theme: { variables: { '--wk-color-text': 'red' } } })
    // @ts-expect-error networks are required
    createWalletKit({ plugins: [swap()] })
    // @ts-expect-error a factory has to be called
    createWalletKit({ networks, plugins: [swap] })
  })

  test('a project id is a text, or false for none', () => {
    createWalletKit({ networks, projectId: 'abc' })
    createWalletKit({ networks, projectId: false })
    // @ts-expect-error not true
    createWalletKit({ networks, projectId: true })
  })
})
