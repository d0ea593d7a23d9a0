import { installMockWallet } from '@johanneskares/wallet-mock'
import { stackAccounts } from '@wallet-kit/test/stack'
import { injectHeadlessWeb3Provider, Web3RequestKind } from 'headless-web3-provider'
import type { Page } from 'playwright-core'
import { type Hex, http, verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { base, mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { modal } from './support/modal.js'
import { readAccount } from './support/readAccount.js'
import { useWorld } from './support/useWorld.js'
import { connectWallet } from './support/visit.js'

const { alice, bob } = stackAccounts
const world = useWorld({ isQuick: true })

/** Asks the connected wallet for a signature of "hi", as a host does. */
function sign(page: Page, address: string): Promise<Hex> {
  return page.evaluate(async (from) => {
    const provider = await window.kit.getProvider('eip155')
    return provider.request({ method: 'personal_sign', params: ['0x6869', from] })
  }, address) as Promise<Hex>
}

test('@johanneskares/wallet-mock connects, signs, switches and is restored', async () => {
  const { stack } = world
  const { page } = await world.open({
    wallets: {},
    prepare: (context) =>
      installMockWallet({
        // Written against another package of the same Playwright.
        browserContext: context as never,
        account: privateKeyToAccount(alice.privateKey),
        defaultChain: mainnet,
        transports: {
          [mainnet.id]: http(stack.chains[1].rpcUrl),
          [base.id]: http(stack.chains[8453].rpcUrl),
        },
      }),
  })
  await modal.connectButton(page).click()
  const row = modal.view(page, 'Connect').locator('[data-wk-connector]')
  const id = (await row.getAttribute('data-wk-connector')) as string
  await page.keyboard.press('Escape')
  await modal.dialog(page).waitFor({ state: 'detached' })
  await connectWallet(page, id)
  expect(await readAccount(page)).toMatchObject({
    status: 'connected',
    address: alice.address,
    caipNetworkId: 'eip155:1',
  })

  const signature = await sign(page, alice.address)
  expect(await verifyMessage({ address: alice.address, message: 'hi', signature })).toBe(true)
  await page.evaluate(() => window.kit.switchNetwork({ caipNetworkId: 'eip155:8453' }))
  expect((await readAccount(page)).caipNetworkId).toBe('eip155:8453')
  await page.reload()
  await expect
    .poll(() => readAccount(page))
    .toMatchObject({
      status: 'connected',
      address: alice.address,
      connectorId: id,
    })
})

test('headless-web3-provider declines, connects, signs, changes its account and switches', async () => {
  const { stack } = world
  let inject: ReturnType<typeof injectHeadlessWeb3Provider> | undefined
  const { page } = await world.open({
    wallets: {},
    async prepare(context) {
      context.on('page', (opened) => {
        inject = injectHeadlessWeb3Provider(
          opened as never,
          [alice.privateKey],
          1,
          stack.chains[1].rpcUrl,
        )
      })
    },
  })
  const wallet = await (inject as NonNullable<typeof inject>)
  await page.reload()

  await modal.connectButton(page).click()
  await modal.view(page, 'Connect').locator('[data-wk-connector]').click()
  await expect.poll(() => wallet.getPendingRequestCount(Web3RequestKind.RequestAccounts)).toBe(1)
  await wallet.reject(Web3RequestKind.RequestAccounts)
  // The bridge into the page loses the code 4001: its words are left.
  await modal.heading(page, 'Connection declined').waitFor()
  await modal.button(page, 'Try again').click()
  await wallet.authorize(Web3RequestKind.RequestAccounts)
  await modal.accountButton(page).waitFor()
  // It writes addresses without their checksum, which they have here from the first moment on.
  expect(await readAccount(page)).toMatchObject({
    status: 'connected',
    address: alice.address,
  })

  const asked = sign(page, alice.address)
  await wallet.authorize(Web3RequestKind.SignMessage)
  const signature = await asked
  // It takes the hexadecimal text itself for the message.
  expect(await verifyMessage({ address: alice.address, message: '0x6869', signature })).toBe(true)

  await wallet.changeAccounts([bob.privateKey])
  await expect.poll(async () => (await readAccount(page)).address).toBe(bob.address)
  wallet.addNetwork(10, stack.chains[10].rpcUrl)
  const switched = page.evaluate(() => window.kit.switchNetwork({ caipNetworkId: 'eip155:10' }))
  await wallet.authorize(Web3RequestKind.SwitchEthereumChain)
  await switched
  expect((await readAccount(page)).caipNetworkId).toBe('eip155:10')
})
