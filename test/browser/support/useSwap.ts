import { stackAccounts, stackTokens } from '@wallet-kit/test/stack'
import type { Page } from 'playwright-core'
import { swapConfig } from './featureConfig.js'
import { modal } from './modal.js'
import type { OpenedPage, openPage } from './openPage.js'
import { swapScreen } from './swapScreen.js'
import type { World } from './useWorld.js'
import { connectWallet } from './visit.js'

const { alice } = stackAccounts
const word = (hex: string) => hex.slice(2).toLowerCase().padStart(64, '0')

/** The ways to the Swap screen, and what the chain says of what was done there. */
export function useSwap(world: World) {
  const chain = () => world.stack.chains[1]
  const addressOf = (symbol: string) =>
    stackTokens(1).find((token) => token.symbol === symbol)?.address as string
  const call = async (to: string, data: string) =>
    BigInt((await chain().rpc('eth_call', [{ to, data }, 'latest'])) as string)

  /** Goes to the screen as a visitor does. */
  async function openSwap(page: Page) {
    await modal.accountButton(page).click()
    await modal.view(page, 'Account').getByRole('button', { name: 'Swap' }).click()
    await swapScreen.view(page).waitFor()
    await swapScreen.button(page, 'Choose a token').waitFor()
  }

  return {
    chain,
    addressOf,
    openSwap,
    /** Base units of a token, or of the coin, that an account holds on chain. */
    held: async (symbol: string, owner: string = alice.address) =>
      symbol === 'ETH'
        ? BigInt((await chain().rpc('eth_getBalance', [owner, 'latest'])) as string)
        : call(addressOf(symbol), `0x70a08231${word(owner)}`),
    /** How much of a token the router may take. */
    allowance: (symbol: string, owner: string = alice.address) =>
      call(addressOf(symbol), `0xdd62ed3e${word(owner)}${word(chain().swapRouter)}`),
    /** A page with the plugin, connected with Fern. */
    async open({ config, ...options }: openPage.Options = {}): Promise<OpenedPage> {
      const opened = await world.open({
        path: '/all.html',
        hasService: true,
        ...options,
        config: { swap: swapConfig, ...config },
      })
      await connectWallet(opened.page)
      return opened
    },
    /** … with a pair and an amount to pay. */
    async openPair(page: Page, from: string, to: string, amount: string) {
      await openSwap(page)
      // From the start ETH is paid. No other pair than the one that is asked for gets a quote.
      if (to === 'ETH') await swapScreen.choose(page, 'You receive', to)
      if (from !== 'ETH') await swapScreen.choose(page, 'You pay', from)
      if (to !== 'ETH') await swapScreen.choose(page, 'You receive', to)
      await swapScreen.input(page).fill(amount)
    },
  }
}
