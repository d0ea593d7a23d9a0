import { describeWallet } from '../wallet/describeWallet.js'
import { showPanel } from '../wallet/showPanel.js'
import type { BitcoinWallet, BitcoinWalletControl, BitcoinWalletProvider } from './bitcoinWallet.js'
import type { BitcoinWalletOptions } from './bitcoinWalletOptions.js'
import { createBitcoinCore } from './createBitcoinCore.js'
import { createStandardWallet } from './createStandardWallet.js'
import { handleRequest } from './handleRequest.js'
import { putOnPage } from './putOnPage.js'
import { registerWallet } from './registerWallet.js'

/**
 * Puts a Bitcoin wallet on the page: real keys and signatures, the methods of the WBIPs and sats-connect or of the Wallet Standard, and
 * an owner who does as told. It keeps its permissions for the page's origin over reloads and in step with other tabs.
 *
 * @throws RangeError without a key.
 * @example
 * const { control } = createBitcoinWallet({ id: 'TestWallet.bitcoin', name: 'Test Wallet', privateKeys })
 * control.setPolicy('reject', { method: 'signMessage' })
 */
export function createBitcoinWallet(given: BitcoinWalletOptions): BitcoinWallet {
  const page = given.page ?? globalThis.window
  const options = { ...given, ...(page ? { page } : {}) }
  const { id, name, unsupported = [], announce = 'btc_providers' } = options
  const core = createBitcoinCore({ ...options, onPrompt: () => panel?.draw() })
  const { owner, emitter, context } = core
  const { icon } = describeWallet({
    ...{ name, rdns: id, privateKeys: options.privateKeys, chains: {} },
    ...(options.icon !== undefined && { icon: options.icon }),
  })
  let stopAnnouncing = () => {}

  const provider: BitcoinWalletProvider = {
    async request(method, params) {
      owner.log(method, params ?? null)
      return handleRequest(context, { method, params, unsupported })
    },
    ...(!options.isSilent && {
      addListener({ eventName, cb }) {
        emitter.on(eventName, cb)
        return () => emitter.remove(eventName, cb)
      },
    }),
  }
  const control: BitcoinWalletControl = {
    ...owner.control,
    switchNetwork: (network) => owner.state.update({ network }),
    announce() {
      stopAnnouncing()
      if (!page) return
      if (announce === 'standard') {
        stopAnnouncing = registerWallet(page, createStandardWallet(core, { name, icon }))
        return
      }
      putOnPage(page, id, provider)
      if (announce === 'none') return
      const lists = page as unknown as Record<string, object[]>
      const entry = { id, name, icon, webUrl: 'https://wallet.test', methods: ['getInfo'] }
      lists[announce] ??= []
      lists[announce].push(entry)
    },
    state() {
      const { permitted, locked, network } = owner.state.get()
      return { permitted, locked, network, addresses: core.addresses() }
    },
    listenerCount: emitter.count,
    destroy() {
      stopAnnouncing()
      owner.state.destroy()
      panel?.remove()
    },
  }
  const info = { name, rdns: id }
  const panel =
    options.ui && page?.document ? showPanel({ document: page.document, info, control }) : undefined

  if (!options.isLate) control.announce()
  return { provider, control }
}
