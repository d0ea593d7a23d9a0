import { checksumAddress } from '@wallet-kit/core/plugin'
import { stackAccounts } from '@wallet-kit/test/stack'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { refuseSimulations } from './support/featureScenes.js'
import { modal } from './support/modal.js'
import { swapScreen } from './support/swapScreen.js'
import { useSwap } from './support/useSwap.js'
import { useWorld } from './support/useWorld.js'

const world = useWorld({ isQuick: true })
const { alice, bob } = stackAccounts
const { open, openSwap, openPair, allowance, chain, addressOf } = useSwap(world)
const { view, button, toast, choose } = swapScreen

const wrapped = '0x7e57000000000000000000000000000000000EEE'
const vault = '0x7E57000000000000000000000000000000001155'
const plain = (address: string) => address.slice(2).toLowerCase()
const word = (value: bigint) => value.toString(16).padStart(64, '0')

/** As the service writes a transaction. */
type Answer = { readonly tx: Record<'to' | 'data' | 'value' | 'toAmount', string> }
type Lie = {
  readonly name: string
  /** The coin is swapped for a token unless `isToken`: then it is the other way round, `isApproved` or not. */
  readonly isToken?: boolean
  readonly isApproved?: boolean
  /** The visitor has TUSD in the vault. */
  readonly hasShares?: boolean
  /** The call of the service that lies. */
  readonly path: string
  readonly tell: (answer: Answer) => void
  /** What the visitor reads. */
  readonly text: string
}

const build = { path: 'build-transaction', text: 'Failed to create transaction' }
const approve = {
  path: 'build-approve',
  text: 'Failed to create approval transaction',
  isToken: true,
}
const outcome = 'The transaction does not do what this screen says. Nothing was sent.'
const on = (address: string) => `eip155:1:${address}`
/** What takes TUSD out of the vault, by a call of it that succeeds: withdraw(asset, amount, to). */
const withdraw = (units: bigint, to: string) => ({
  to: on(vault),
  data: `0x69328dec${word(BigInt(addressOf('TUSD')))}${word(units)}${word(BigInt(to))}`,
})

const lies: readonly Lie[] = [
  {
    ...build,
    name: 'the target is a key',
    tell: ({ tx }) => Object.assign(tx, { to: on(bob.address) }),
  },
  {
    ...build,
    name: 'the target is the token',
    tell: ({ tx }) => Object.assign(tx, { to: on(addressOf('TUSD')) }),
  },
  {
    ...build,
    name: 'the target keeps the coin',
    tell: ({ tx }) => Object.assign(tx, { to: on(wrapped), data: '0xd0e30db0' }),
    text: outcome,
  },
  {
    ...build,
    name: 'the value is more',
    tell: ({ tx }) => Object.assign(tx, { value: String(BigInt(tx.value) * 2n) }),
  },
  { ...build, name: 'the value is nothing', tell: ({ tx }) => Object.assign(tx, { value: '0' }) },
  {
    ...build,
    name: 'somebody else receives it',
    tell: ({ tx }) =>
      Object.assign(tx, { data: tx.data.replaceAll(plain(alice.address), plain(bob.address)) }),
    text: outcome,
  },
  {
    ...build,
    name: 'less arrives than is told',
    tell: ({ tx }) => Object.assign(tx, { toAmount: String(BigInt(tx.toAmount) * 2n) }),
    text: outcome,
  },
  {
    ...build,
    name: 'it withdraws for somebody else',
    hasShares: true,
    tell: ({ tx }) => Object.assign(tx, withdraw(1n, bob.address)),
    text: outcome,
  },
  {
    ...build,
    name: 'it pays out more than enough, of what the visitor has there already',
    hasShares: true,
    tell: ({ tx }) => Object.assign(tx, withdraw(BigInt(tx.toAmount) * 2n, alice.address)),
    text: outcome,
  },
  {
    ...approve,
    name: 'the spender is a key',
    tell: ({ tx }) =>
      Object.assign(tx, { data: `0x095ea7b3${word(BigInt(bob.address))}${word(1_000_000n)}` }),
  },
  {
    ...approve,
    name: 'the approval is of another token',
    tell: ({ tx }) => Object.assign(tx, { to: on(addressOf('KIT')) }),
  },
  {
    ...approve,
    name: 'the approval is for less',
    tell: ({ tx }) => Object.assign(tx, { data: `${tx.data.slice(0, 74)}${word(1n)}` }),
  },
  {
    ...build,
    name: 'the target is not the one that was approved',
    isToken: true,
    isApproved: true,
    tell: ({ tx }) => Object.assign(tx, { to: on(wrapped) }),
  },
]

/** Opens the screen with a pair while the service lies, and reads what the visitor does. */
async function hear(page: Page, { isToken, text }: Pick<Lie, 'isToken' | 'text'>) {
  await openSwap(page)
  // The screen is left as soon as it is refused.
  if (isToken) await choose(page, 'You receive', 'ETH')
  await choose(page, isToken ? 'You pay' : 'You receive', 'TUSD', false)
  if (text === outcome) {
    await view(page).getByText(outcome).waitFor()
    expect(await button(page, /./).count()).toBe(0)
  } else {
    await toast(page, text).waitFor()
    await modal.view(page, 'Account').waitFor()
  }
  await page.keyboard.press('Escape')
  await modal.dialog(page).waitFor({ state: 'detached' })
}

test('a service that lies of a transaction: nothing of it is signed', async () => {
  const { page, asked } = await open()
  const spend = (units: bigint) =>
    chain().rpc('eth_sendTransaction', [
      {
        from: alice.address,
        to: addressOf('TUSD'),
        data: `0x095ea7b3${word(BigInt(chain().swapRouter))}${word(units)}`,
      },
    ])
  const mint = () =>
    chain().rpc('eth_sendTransaction', [
      {
        from: alice.address,
        to: vault,
        // mint(to, id, value)
        data: `0x156e29f6${word(BigInt(alice.address))}${word(BigInt(addressOf('TUSD')))}${word(10n ** 24n)}`,
      },
    ])
  for (const lie of lies) {
    const url = new RegExp(`/v1/convert/${lie.path}`)
    await page.route(url, async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      if (answer.tx) lie.tell(answer)
      await route.fulfill({ response, json: answer })
    })
    if (lie.isApproved) await spend(10n ** 12n)
    if (lie.hasShares) await mint()
    await hear(page, lie).catch((cause) => {
      throw new Error(`Where ${lie.name}`, { cause })
    })
    if (lie.isApproved) await spend(0n)
    await page.unroute(url)
  }
  expect(await asked('fern')).not.toContain('eth_sendTransaction')
}, 180_000)

test('a service that lies of decimals in its list and in its balances alike: nothing is signed', async () => {
  const { page, asked } = await open()
  const address = addressOf('TUSD').toLowerCase()
  await page.route(/\/v1\/(convert\/tokens|account\/.*\/balance)/, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    for (const token of [...(answer.tokens ?? []), ...(answer.balances ?? [])]) {
      if (!String(token.address).toLowerCase().endsWith(address)) continue
      if (token.quantity) token.quantity.decimals = '8'
      else token.decimals = 8
    }
    await route.fulfill({ response, json: answer })
  })
  for (const isToken of [false, true]) {
    await hear(page, { isToken, text: 'Failed to create transaction' })
  }
  expect(await asked('fern')).not.toContain('eth_sendTransaction')
})

test('a node that can show nothing: said, and a second press', async () => {
  const { page, asked } = await open()
  await refuseSimulations(page)
  await openSwap(page)
  await choose(page, 'You receive', 'ETH')
  await choose(page, 'You pay', 'TUSD')
  await view(page).getByText('This network cannot show the outcome beforehand.').waitFor()
  await button(page, 'Approve TUSD').click()
  await button(page, 'Approve TUSD without a preview').waitFor()
  expect(await asked('fern')).not.toContain('eth_sendTransaction')
})

/** Has the service name a contract that nobody knows as the spender. */
const nameSpender = (page: Page, spender: string) =>
  page.route(/\/v1\/convert\/build-approve/, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const { data } = answer.tx
    answer.tx.data = `${data.slice(0, 10)}${word(BigInt(spender))}${data.slice(74)}`
    await route.fulfill({ response, json: answer })
  })

test('a service that names an unknown spender: a danger note, and a second press', async () => {
  const { page, asked } = await open()
  await nameSpender(page, wrapped)
  // Nothing is built before the approval.
  await page.route(/\/v1\/convert\/build-transaction/, (route) => route.fulfill({ json: {} }))
  await openPair(page, 'TUSD', 'ETH', '100')
  await view(page).locator('.wk-inline--danger').waitFor()
  expect(await view(page).locator('.wk-inline--danger').textContent()).toBe(
    `This app does not know ${checksumAddress(wrapped)}. Once you approve, it can take the TUSD and give nothing back.`,
  )
  // Beside a danger note the button is quiet.
  await view(page).getByRole('button', { name: 'Approve TUSD', exact: true }).click()
  await view(page).getByRole('button', { name: 'Approve TUSD for an unknown contract' }).waitFor()
  expect(await asked('fern')).not.toContain('eth_sendTransaction')
})

test('an unknown spender whose swap was simulated with the approval: one press', async () => {
  // The host names no router.
  const { page } = await open({ config: { swap: {} } })
  const approve = (units: bigint) =>
    chain().rpc('eth_sendTransaction', [
      {
        from: alice.address,
        to: addressOf('TUSD'),
        data: `0x095ea7b3${word(BigInt(chain().swapRouter))}${word(units)}`,
      },
    ])
  // Some services build a swap before its approval. This one has to be shown the approval first.
  await page.route(/\/v1\/convert\/build-transaction/, async (route) => {
    const before = await allowance('TUSD')
    await approve(100_000_000n)
    const response = await route.fetch()
    await approve(before)
    await route.fulfill({ response })
  })
  await openPair(page, 'TUSD', 'ETH', '100')
  await button(page, /^Approve TUSD$/).waitFor()
  expect(await view(page).locator('.wk-inline--danger').count()).toBe(0)
  await button(page, /^Approve TUSD$/).click()
  await button(page, /^Swap$/).waitFor()
  expect(await allowance('TUSD')).toBe(100_000_000n)
})
