import {
  installBitcoinWallet,
  installPolkadotWallet,
  installSolanaWallet,
} from '@wallet-kit/test/playwright'
import { polkadotAccounts } from '@wallet-kit/test/polkadot-wallet'
import { solanaAccounts, stackAccounts } from '@wallet-kit/test/stack'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { modal } from './support/modal.js'
import type { OpenedPage } from './support/openPage.js'
import { openSend } from './support/openSend.js'
import { openView } from './support/openView.js'
import { sendScreens } from './support/sendScreens.js'
import { settle } from './support/settle.js'
import { swapScreen } from './support/swapScreen.js'
import { useSwap } from './support/useSwap.js'
import { useWorld } from './support/useWorld.js'
import { connectWallet } from './support/visit.js'

// Between a press and the wallet there are requests: for code, to nodes, to services. Each of them is held once, and the ground
// moves meanwhile. `test/flows/movedGround.test.ts` does the same in Node with every other wait and every action of hosts.

const world = useWorld({ isQuick: true, solana: true })
const swap = useSwap(world)
const { bob } = stackAccounts
const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** What every test wallet's control has. */
type Control = {
  setPolicy(policy: 'hang'): Promise<unknown>
  switchAccount(index: number): Promise<unknown>
  pending(): Promise<readonly { readonly method: string }[]>
}
type Scene = {
  readonly opened: OpenedPage
  readonly control: Control
  /** The press, or the call of a host. */
  readonly begin: () => Promise<unknown>
}

/** Signs as a host does that has its code, and waits for nothing. */
async function sign(page: Page) {
  const actions = await page.evaluateHandle(() => window.loadActions())
  return () =>
    actions.evaluate(({ signMessage }) => {
      signMessage(window.kit, { message: 'Hello' }).catch(() => {})
    })
}

/** A page with a wallet of another namespace. */
async function openOther(
  config: object,
  connectorId: string,
  install: (context: BrowserContext) => Promise<{ readonly control: Control }>,
) {
  let control = undefined as unknown as Control
  const opened = await world.open({
    path: '/all.html',
    hasService: true,
    config,
    wallets: {},
    async prepare(context) {
      const installed = await install(context)
      control = installed.control
    },
  })
  await connectWallet(opened.page, connectorId)
  return { opened, control }
}
const openSolana = () => {
  const { rpcUrl } = world.stack.solana
  const { alice, bob } = solanaAccounts
  return openOther({ send: true, solanaRpcUrl: rpcUrl }, 'standard:Moss', (context) =>
    installSolanaWallet(context, {
      name: 'Moss',
      seeds: [alice.seed, bob.seed],
      rpcUrls: { [solanaMainnet]: `${rpcUrl}/wallet` },
    }),
  )
}
const withFern = (opened: OpenedPage) => ({ opened, control: opened.wallet('fern') })

const scenes: Readonly<Record<string, () => Promise<Scene>>> = {
  async 'sign, eip155'() {
    const opened = await world.open({ path: '/all.html' })
    await connectWallet(opened.page)
    return { ...withFern(opened), begin: await sign(opened.page) }
  },
  async 'sign, solana'() {
    const scene = await openSolana()
    return { ...scene, begin: await sign(scene.opened.page) }
  },
  async 'sign, polkadot'() {
    const { alice, bob } = polkadotAccounts
    const config = {
      polkadot: true,
      defaultNetwork: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    }
    const scene = await openOther(config, 'injectedWeb3:test-wallet', (context) =>
      installPolkadotWallet(context, {
        ...{ id: 'test-wallet', name: 'Test Wallet', seeds: [alice, bob] },
      }),
    )
    return { ...scene, begin: await sign(scene.opened.page) }
  },
  async 'sign, bip122'() {
    const scene = await openOther({ bitcoin: true }, 'wbip:Moss.bitcoin', (context) =>
      installBitcoinWallet(context, {
        ...{ id: 'Moss.bitcoin', name: 'Moss' },
        privateKeys: [stackAccounts.alice.privateKey, bob.privateKey],
      }),
    )
    return { ...scene, begin: await sign(scene.opened.page) }
  },
  async 'send, eip155'() {
    const opened = await openSend(world)
    const { page } = opened
    await sendScreens.prepare(page, '0.25', bob.address)
    return { ...withFern(opened), begin: () => sendScreens.confirm(page) }
  },
  async 'send of a token, eip155'() {
    const opened = await openSend(world)
    const { page } = opened
    await sendScreens.choose(page, 'TUSD')
    await sendScreens.prepare(page, '5', bob.address)
    return { ...withFern(opened), begin: () => sendScreens.confirm(page) }
  },
  async 'send, solana'() {
    const scene = await openSolana()
    const { page } = scene.opened
    await modal.accountButton(page).click()
    await modal.button(page, 'Send').click()
    await sendScreens.prepare(page, '0.25', solanaAccounts.carol.address)
    return { ...scene, begin: () => sendScreens.confirm(page) }
  },
  async 'swap, eip155'() {
    const opened = await swap.open()
    const { page } = opened
    await swap.openPair(page, 'ETH', 'TUSD', '0.5')
    const button = swapScreen.button(page, /^Swap$/)
    await expect.poll(() => button.isEnabled()).toBe(true)
    return { ...withFern(opened), begin: () => button.click() }
  },
  async 'approval, eip155'() {
    const opened = await swap.open()
    const { page } = opened
    await swap.openPair(page, 'TUSD', 'ETH', '5')
    const button = swapScreen.button(page, /^Approve/)
    await expect.poll(() => button.isEnabled()).toBe(true)
    return { ...withFern(opened), begin: () => button.click() }
  },
  async 'registration, eip155'() {
    const opened = await world.open({
      path: '/all.html',
      hasService: true,
      config: { names: { zone: 'kit.eth' } },
    })
    const { page } = opened
    await connectWallet(page)
    await openView(page, 'RegisterAccountName')
    const view = modal.view(page, 'RegisterAccountName')
    await view.getByRole('textbox').fill('movedground')
    await view.locator('.wk-field__hint').getByText('Available').waitFor()
    const button = view.getByRole('button', { name: 'Register name' })
    return { ...withFern(opened), begin: () => button.click() }
  },
}

type Move = (scene: Scene) => Promise<unknown>
type Hold = (opened: OpenedPage) => Promise<{
  isHeld(): boolean | Promise<boolean>
  letGo(): unknown
}>

const moves: Readonly<Record<string, Move>> = {
  disconnect: ({ opened }) => opened.page.evaluate(() => window.kit.disconnect()),
  'account switch': ({ control }) => control.switchAccount(1),
  reload: ({ opened }) => opened.page.reload(),
  destroy: ({ opened }) => opened.page.evaluate(() => window.kit.destroy()),
}

/** Holds the request of this number, from now on, until it is let go. */
async function holdRequest({ page }: OpenedPage, number: number): ReturnType<Hold> {
  let count = 0
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/*', async (route: Route) => {
    if (++count === number) await held
    // The page that asked may have gone.
    await route.continue().catch(() => {})
  })
  return { isHeld: () => count >= number, letGo }
}

/** Holds the part of this number that the kit loads from now on, whether its code is there already or not. */
async function holdPart({ page }: OpenedPage, number: number): ReturnType<Hold> {
  const gate = await page.evaluateHandle((number) => {
    const { load } = window.kit
    const gate = { isHeld: false, letGo: () => {} }
    const held = new Promise<void>((resolve) => {
      gate.letGo = resolve
    })
    let count = 0
    Object.assign(window.kit, {
      load: (async (part, what) => {
        if (++count === number) {
          gate.isHeld = true
          await held
        }
        return load(part, what)
      }) satisfies typeof load,
    })
    return gate
  }, number)
  return {
    isHeld: () => gate.evaluate(({ isHeld }) => isHeld),
    letGo: () => gate.evaluate(({ letGo }) => letGo()).catch(() => {}),
  }
}

/** Holds what the wallet says, without a word to its owner, of the network that it is on. */
async function holdChainId({ page }: OpenedPage) {
  const gate = await page.evaluateHandle(async () => {
    const provider = await window.kit.getProvider('eip155')
    if (!provider) throw new Error('Nobody is connected.')
    const { request } = provider
    const gate = { isHeld: false, letGo: () => {} }
    const held = new Promise<void>((resolve) => {
      gate.letGo = resolve
    })
    provider.request = async (asked) => {
      if (asked.method === 'eth_chainId') {
        gate.isHeld = true
        await held
      }
      return request(asked)
    }
    return gate
  })
  return {
    isHeld: () => gate.evaluate(({ isHeld }) => isHeld),
    letGo: () => gate.evaluate(({ letGo }) => letGo()).catch(() => {}),
  }
}

/** Begins while something is held; whether it was asked for before the wallet. What does not wait for it goes on to its end. */
async function begin({ opened, control, begin }: Scene, hold: Hold) {
  await control.setPolicy('hang')
  await settle(opened.page)
  const { isHeld, letGo } = await hold(opened)
  await begin()
  const isAsked = async () => (await control.pending()).length > 0
  await expect.poll(async () => (await isHeld()) || (await isAsked())).toBe(true)
  const wasHeld = await isHeld()
  // The screen asks the network for itself, too: where that is what is held, everything else goes on to the wallet.
  await expect.poll(() => opened.pending().length).toBeLessThanOrEqual(1)
  await settle(opened.page)
  return { wasHeld, isAsked, letGo }
}

/** Begins while something is held, and moves the ground: nothing may be asked of the wallet. False where nothing was held. */
async function isStopped(scene: Scene, name: string, hold: Hold): Promise<boolean> {
  const { opened, control } = scene
  const { wasHeld, isAsked, letGo } = await begin(scene, hold)
  if (wasHeld && !(await isAsked())) {
    await moves[name]?.(scene)
    await letGo()
    await expect.poll(() => opened.pending()).toEqual([])
    await settle(opened.page)
    expect(await control.pending(), `after ${name}`).toEqual([])
  }
  await letGo()
  await opened.context.close()
  return wasHeld
}

type NumberedHold = (opened: OpenedPage, number: number) => ReturnType<Hold>

describe.each(Object.entries(scenes))('%s', (name, open) => {
  const isSigning = /^(sign|registration)/.test(name)
  // What is built already is asked for without a request.
  const hasRequests = /token|solana/.test(name) && !isSigning
  const holds: [string, NumberedHold, boolean][] = [['answer', holdRequest, hasRequests]]
  if (isSigning) holds.push(['part', holdPart, true])

  // A page is opened for each.
  const timeout = 480_000

  test.each(holds)(
    'before each %s, by one move after the other',
    { timeout },
    async (_, hold, isAny) => {
      const inTurn = Object.keys(moves)
      const hasStopped = async (number: number, name: string) =>
        isStopped(await open(), name, (opened) => hold(opened, number))
      let last = 0
      while (await hasStopped(last + 1, inTurn[last % inTurn.length] ?? '')) last++
      if (isAny) expect(last).toBeGreaterThan(0)
      // If there are fewer waits than moves, the first wait gets the moves that are left.
      for (const name of last ? inTurn.slice(last) : []) {
        expect(await hasStopped(1, name), name).toBe(true)
      }
    },
  )

  const asksForNetwork = /^(send|swap|approval)/.test(name) && name.endsWith('eip155')
  if (asksForNetwork) {
    test.each(Object.keys(moves))('%s before the wallet’s network is known', async (name) => {
      expect(await isStopped(await open(), name, holdChainId)).toBe(true)
    })
  }
})
