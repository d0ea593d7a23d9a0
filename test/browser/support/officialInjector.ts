import { injectExtension } from '@polkadot/extension-inject'
import { createPolkadotWallet, polkadotAccounts } from '@wallet-kit/test/polkadot-wallet'

// Runs in a page: the official injector puts the wallet there, real keys answer.
const { alice, carol } = polkadotAccounts
const { entry } = createPolkadotWallet({
  id: 'official-keys',
  name: 'Official',
  seeds: [carol, alice],
  inject: false,
})
injectExtension((origin) => entry.enable(origin) as never, { name: 'official', version: '0.62.6' })
