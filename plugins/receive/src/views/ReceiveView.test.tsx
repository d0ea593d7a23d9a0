import { act, cleanup, fireEvent, within } from '@testing-library/react'
import {
  type AccountType,
  type Config,
  getAccount,
  type Kit,
  type Namespace,
} from '@wallet-kit/core'
import { definePlugin, pluginId } from '@wallet-kit/core/plugin'
import { createFakeWallet, createTestKit, fakeNetwork } from '@wallet-kit/core/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { receive } from '../index.js'

const [mine, other] = [
  '0x5Fb1c27e9D40a83F6b2E1d7C58a94e063a9C1eF2',
  '0x2222222222222222222222222222222222222222',
]
const kits: Kit[] = []
let copied: string[] = []
beforeEach(() => {
  copied = []
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const writeText = async (text: string) => void copied.push(text)
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'Desktop', clipboard: { writeText } })
})
afterEach(async () => {
  for (const kit of kits.splice(0)) await act(async () => kit.destroy())
  cleanup()
  vi.unstubAllGlobals()
})

async function open({
  caipAddress = `eip155:1:${mine}`,
  accounts = [mine],
  type,
  ...config
}: Partial<Config> & {
  readonly caipAddress?: string
  readonly accounts?: readonly string[]
  readonly type?: AccountType | undefined
} = {}) {
  const namespace = caipAddress.split(':')[0] as Namespace
  const wallet = createFakeWallet({ id: 'fern', name: 'Fern', namespace })
  const { session } = wallet
  if (type) {
    const typed = () => session().accounts.map((account) => ({ ...account, type }))
    Object.assign(wallet, { session: () => ({ ...session(), accounts: typed() }) })
  }
  const kit: Kit = createTestKit({
    ...config,
    plugins: config.plugins ?? [receive()],
    account: { caipAddress },
    wallet,
  })
  kits.push(kit)
  if (accounts.length > 1) {
    await expect.poll(() => wallet.listeners.size).toBeGreaterThan(0)
    await act(async () => wallet.switchAccounts(accounts))
  }
  await act(() => kit.open({ view: 'Receive' }))
  const root = document.querySelector('[data-wk-root]')?.shadowRoot as ShadowRoot
  const screen = within(root.querySelector('dialog') as HTMLElement)
  await screen.findByRole('button', { name: 'Copy address' })
  return { kit, wallet, root, screen }
}
const fullAddress = (root: ShadowRoot) =>
  [...root.querySelectorAll('.wk-hero .wk-visually-hidden')].map(({ textContent }) => textContent)

test('the code, the name, the whole address, and where it is good for; the focus is on the copying', async () => {
  const { root, screen } = await open({ addressLabels: { [mine]: 'Savings' }, type: 'eoa' })
  screen.getByRole('heading', { name: 'Receive' })
  screen.getByRole('img', { name: `QR code of the address ${mine}` })
  screen.getByText('Savings')
  expect(fullAddress(root)).toEqual([mine])
  expect(root.querySelector('.wk-note')?.textContent).toBe(
    'Receive only on Ethereum and compatible networks.',
  )
  expect(root.querySelector('.wk-qr')?.getAttribute('data-density')).toBe('low')
  await expect.poll(() => root.activeElement?.textContent).toBe('Copy address')
})

test.each<[AccountType | undefined, string]>([
  ['smartAccount', 'Receive only on Ethereum.'],
  [undefined, 'Receive only on Ethereum.'],
  ['eoa', 'Receive only on Ethereum and compatible networks.'],
])('of an account of type %s', async (type, text) => {
  const { root } = await open({ type })
  await expect.poll(() => root.querySelector('.wk-note')?.textContent).toBe(text)
})

test('on a network that is not configured the configured ones are shown, and no code', async () => {
  const { kit, wallet, root, screen } = await open()
  await expect.poll(() => wallet.listeners.size).toBeGreaterThan(0)
  await act(async () => wallet.switchNetwork('eip155:99999'))
  await screen.findByText('Network not supported')
  await act(() => kit.open({ view: 'Receive' }))
  await screen.findByText('Network not supported')
  expect(root.querySelector('.wk-qr')).toBeNull()
  expect(root.textContent).not.toContain(mine)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /Ethereum/ })))
  await screen.findByRole('img', { name: `QR code of the address ${mine}` })
})

test('on one that is not configured, but allowed: the code, and where it is good for', async () => {
  const { wallet, root, screen } = await open({ allowUnsupportedChain: true })
  await expect.poll(() => wallet.listeners.size).toBeGreaterThan(0)
  await act(async () => wallet.switchNetwork('eip155:99999'))
  await screen.findByText('eip155:99999')
  expect(root.querySelector('.wk-note')?.textContent).toBe('Receive only on eip155:99999.')
  screen.getByRole('img', { name: `QR code of the address ${mine}` })
})

test('copies the address, not the link, and says so', async () => {
  const { root, screen } = await open()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy address' })))
  const toast = () => root.querySelector('[data-wk-toast]')?.textContent
  await expect.poll(toast).toBe('Address copied')
  expect(copied).toEqual([mine])
})

test('leads to the networks', async () => {
  const { root, screen } = await open({ type: 'eoa' })
  const link = screen.getByRole('button', { name: 'Ethereum and compatible networks' })
  await act(async () => fireEvent.click(link))
  await expect.poll(() => root.querySelector('[data-wk-view="Networks"]')).not.toBeNull()
})

test.each([
  ['solana', 'solana:x', 'Solana', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'],
  ['bip122', 'bip122:x', 'Bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
] as const)(
  '%s is no network that others are compatible with',
  async (namespace, id, name, address) => {
    const { root } = await open({
      networks: [fakeNetwork(namespace, id.split(':')[1] as string, name)],
      caipAddress: `${id}:${address}`,
      accounts: [address],
    })
    expect(root.querySelector('.wk-note')?.textContent).toBe(`Receive only on ${name}.`)
    expect(fullAddress(root)).toEqual([address])
  },
)

test('another address of the wallet can be shown; another account is shown as such', async () => {
  const { kit, root, screen } = await open({ accounts: [mine, other], type: 'eoa' })
  const rows = within(screen.getByRole('list', { name: 'Addresses of this wallet' }))
  const row = (name: RegExp) => rows.getByRole('button', { name })
  expect(row(/^Account 1/).getAttribute('aria-current')).toBe('true')
  // There is no choice of kinds.
  expect(root.textContent).not.toContain('Standard account')
  await act(async () => fireEvent.click(row(/^Account 2/)))
  expect(fullAddress(root)).toEqual([other])
  screen.getByRole('img', { name: `QR code of the address ${other}` })
  expect(row(/^Account 2/).getAttribute('aria-current')).toBe('true')
  await expect.poll(() => root.activeElement?.textContent).toBe('Copy address')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy address' })))
  expect(copied).toEqual([other])
  // The kit's own account is the one that it was.
  expect(getAccount(kit).address).toBe(mine)
  await act(async () => kit.switchNetwork({ caipNetworkId: 'eip155:10' }))
  expect(fullAddress(root)).toEqual([mine])
})

test('ends with the connection', async () => {
  const { kit, root } = await open()
  await act(() => kit.disconnect())
  await expect.poll(() => root.querySelector('[data-wk-view="Connect"]')).not.toBeNull()
})

test.each([true, false])(
  'on Bitcoin it asks for an amount where the coins are told of: %s',
  async (isTold) => {
    const caipAddress = 'bip122:000000000019d6689c085ae165831e93:bc1qmine'
    const source = definePlugin({
      id: pluginId<undefined>('source'),
      options: undefined,
      contributes: {
        data: {
          has: (_, name) => isTold && name === 'utxos',
          readers: () => async () => ({ default: () => ({}) }),
        },
      },
    })
    const { screen, root } = await open({
      caipAddress,
      plugins: [receive(), source],
      networks: [fakeNetwork('bip122', '000000000019d6689c085ae165831e93', 'Bitcoin')],
    })
    const code = () => root.querySelector('.wk-qr path')?.getAttribute('d')
    await expect.poll(code).toBeTruthy()
    const field = screen.queryByLabelText('Amount to ask for')
    expect(!!field).toBe(isTold)
    if (!field) return
    // The unit stands beside it: the coin of the network.
    expect(field.parentElement?.textContent).toBe('ETH')
    const before = code()
    fireEvent.change(field, { target: { value: '0.5' } })
    await expect.poll(code).not.toBe(before)
    fireEvent.change(field, { target: { value: '' } })
    await expect.poll(code).toBe(before)
  },
)
