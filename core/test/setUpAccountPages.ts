import { act, cleanup, fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Config } from '../src/config/config.js'
import { createWalletKit } from '../src/kit/createWalletKit.js'
import type { Kit } from '../src/kit/kit.js'
import { createFakeWallet } from '../src/testing/createFakeWallet.js'
import { type FakeNamespace, fakeNamespace } from '../src/testing/fakeNamespace.js'
import { fakeNetwork } from '../src/testing/fakeNetwork.js'
import { memoryStorage } from '../src/testing/memoryStorage.js'

export const address = (index: number) => `0x${index.toString(16).padStart(40, '0')}`
/** A token as the service gives it. */
export const token = (index: number, value = 1) => ({
  name: `Token ${index}`,
  symbol: `T${index}`,
  chainId: 'eip155:1',
  address: `eip155:1:${address(index)}`,
  value,
  price: 2,
  quantity: { decimals: '18', numeric: '0.5' },
})
const networks = [
  { ...fakeNetwork('eip155', 1, 'Ethereum'), explorerUrl: 'https://scan.test' },
  fakeNetwork('eip155', 10, 'OP Mainnet'),
]

/** Opens the modal for a connected account in each test of a file, with a service whose answers the test gives. */
export function setUpAccountPages() {
  const served = {
    answers: {} as Readonly<Record<string, number | object>>,
    requests: [] as string[],
  }
  const service: Partial<Config> = {
    services: { blockchain: 'https://service.test' },
    fetch: async (input) => {
      const { pathname } = new URL(String(input))
      served.requests.push(pathname)
      const call = pathname.split('/').at(-1) as string
      const answer = served.answers[call] ?? { name: null, avatar: null }
      if (answer instanceof Response) return answer.clone()
      return typeof answer === 'number'
        ? new Response('{}', { status: answer })
        : Response.json(answer)
    },
  }
  const kits: Kit[] = []
  beforeEach(() => {
    served.answers = {}
    served.requests = []
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly onSeen: (entries: readonly object[]) => void
        constructor(onSeen: (entries: readonly object[]) => void) {
          this.onSeen = onSeen
        }
        observe() {
          queueMicrotask(() => act(() => this.onSeen([{ isIntersecting: true }])))
        }
        disconnect() {}
      },
    )
  })
  afterEach(async () => {
    for (const kit of kits.splice(0)) await act(async () => kit.destroy())
    cleanup()
    vi.unstubAllGlobals()
  })

  async function page(
    view: string,
    { count = 1, ...config }: Partial<Config> & { count?: number } = {},
  ) {
    const wallet = createFakeWallet({
      id: 'fern',
      name: 'Fern',
      accounts: Array.from({ length: count }, (_, index) => address(index + 1)),
    })
    const eip155: FakeNamespace = fakeNamespace('eip155', [wallet])
    const kit = createWalletKit({
      networks,
      storage: memoryStorage(),
      metadata: { name: 'example.app' },
      ...config,
      plugins: [eip155.plugin],
    }) as unknown as Kit
    kits.push(kit)
    await kit.connect({ connectorId: 'fern' })
    await act(() => kit.open({ view: view as 'Account' }))
    const root = document.querySelector('[data-wk-root]')?.shadowRoot as ShadowRoot
    const screen = within(root.querySelector('dialog') as HTMLElement)
    const section = () => root.querySelector('[data-wk-view]') as HTMLElement
    const press = async (name: string | RegExp) => {
      const button = await screen.findByRole('button', { name })
      await act(async () => fireEvent.click(button))
    }
    return {
      ...{ kit, wallet, eip155, root, screen, section, press },
      viewName: () => section()?.dataset.wkView,
    }
  }

  return { served, service, page }
}
