import { act, cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { version } from '../config/version.js'
import { createWalletKit } from '../kit/createWalletKit.js'
import type { Kit } from '../kit/kit.js'
import { chainsSlice } from '../networks/chains.js'
import {
  AccountButton,
  ConnectButton,
  NetworkButton,
  useAccount,
  WalletKitProvider,
} from '../react.js'
import { fetchGasPrice } from '../service/fetchPrices.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'

const network = fakeNetwork('eip155', 1, 'Ethereum')
const base = fakeNetwork('eip155', 8453, 'Base')
const createKit = () => createWalletKit({ networks: [network, base], storage: false })
const task = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)))

/** Counts, without taking the place of anything. */
function watch(kit: ReturnType<typeof createKit>) {
  const counts = { destroyed: 0 }
  const { destroy } = kit
  Object.assign(kit, {
    destroy() {
      counts.destroyed++
      destroy()
    },
  })
  return counts
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('services are told whether the host is a React app', async () => {
  const told: (string | null)[] = []
  const kit = createWalletKit({
    networks: [network],
    storage: false,
    services: { blockchain: 'https://service.test' },
    fetch: async (url) => {
      told.push(new URL(String(url)).searchParams.get('sv'))
      return Response.json({ standard: '1' })
    },
  }) as unknown as Kit
  await fetchGasPrice(kit, { caipNetworkId: 'eip155:1' })
  render(<WalletKitProvider kit={kit} />)
  await fetchGasPrice(kit, { caipNetworkId: 'eip155:1' })
  expect(told).toEqual([`vanilla-${version}`, `react-${version}`])
})

test('Strict Mode and a quick remount keep the kit; the last unmount destroys it one task later', async () => {
  const kit = createKit()
  const counts = watch(kit)
  const app = (
    <StrictMode>
      <WalletKitProvider kit={kit} />
    </StrictMode>
  )
  const first = render(app)
  await task()
  expect(counts.destroyed).toBe(0)
  const second = render(app)
  first.unmount()
  await task()
  expect(counts.destroyed).toBe(0)
  second.unmount()
  const third = render(app)
  await task()
  expect(counts.destroyed).toBe(0)
  third.unmount()
  expect(counts.destroyed).toBe(0)
  await task()
  expect(counts.destroyed).toBe(1)
})

test('two kits are kept apart', async () => {
  const [one, two] = [createKit(), createKit()]
  const counts = [watch(one), watch(two)]
  const first = render(<WalletKitProvider kit={one} />)
  render(<WalletKitProvider kit={two} />)
  first.unmount()
  await task()
  expect(counts.map(({ destroyed }) => destroyed)).toEqual([1, 0])
})

test('a hook outside of the provider says what to do', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => render(<Status seen={[]} />)).toThrow(
    '"WalletKitProvider": is missing\nWrap the app in it.',
  )
})

const wallet = { id: 'a.fern', name: 'Fern', type: 'ANNOUNCED' } as const
const address = '0x5F4e3D2c1B0a99887766554433221100ff9C1eF2'

const initialState = {
  active: 'eip155',
  networks: { eip155: 'eip155:8453' },
  connectors: { eip155: 'a.fern' },
  accounts: { eip155: { address, wallet } },
} as const

function App({ kit }: { kit: ReturnType<typeof createKit> }) {
  return (
    <WalletKitProvider kit={kit} initialState={initialState}>
      <NetworkButton />
      <ConnectButton />
      <AccountButton />
    </WalletKitProvider>
  )
}

test('the server and the first render show the same visitor, without a warning', async () => {
  const html = renderToString(<App kit={createKit()} />)
  expect(html).toContain('Base')
  expect(html).toContain('0x5F…9C1eF2. Loading balance')

  const errors = vi.spyOn(console, 'error')
  const container = document.createElement('div')
  container.innerHTML = html
  document.body.append(container)
  const kit = createKit()
  // The browser knows more by then: it is shown after the first render, not in it.
  kit.write(chainsSlice, ({ active }) => {
    active.value = 'eip155'
  })
  const recovered: unknown[] = []
  const root = await act(() =>
    hydrateRoot(container, <App kit={kit} />, {
      onRecoverableError: (error) => recovered.push(error),
    }),
  )
  expect(recovered).toEqual([])
  expect(errors).not.toHaveBeenCalled()
  act(() => root.unmount())
  container.remove()
})

function Status({ seen }: { seen: unknown[] }) {
  const account = useAccount()
  seen.push(account)
  return <p>{account.status}</p>
}

test('what a getter gives is stable, and a change draws again', () => {
  const kit = createKit()
  const seen: unknown[] = []
  const app = (
    <WalletKitProvider kit={kit}>
      <Status seen={seen} />
    </WalletKitProvider>
  )
  const { rerender } = render(app)
  rerender(app)
  expect(new Set(seen).size).toBe(1)
  act(() =>
    kit.write(chainsSlice, ({ chains }) => {
      chains.value = {
        eip155: {
          namespace: 'eip155',
          networkId: 'eip155:1',
          connection: { wallet, accounts: [{ address }], address },
        },
      }
    }),
  )
  expect(screen.getByText('connected')).toBeTruthy()
})
