import { createWalletKit } from '@wallet-kit/core'
import { activity } from '@wallet-kit/plugin-activity'
import { bip122 } from '@wallet-kit/plugin-bip122'
import { bitcoinRegtest } from '@wallet-kit/plugin-bip122/networks'
import { eip155 } from '@wallet-kit/plugin-eip155'
import * as known from '@wallet-kit/plugin-eip155/networks'
import { embeddedWallet } from '@wallet-kit/plugin-embedded-wallet'
import { names } from '@wallet-kit/plugin-names'
import { onramp } from '@wallet-kit/plugin-onramp'
import { polkadot } from '@wallet-kit/plugin-polkadot'
import { kusama, polkadotMainnet } from '@wallet-kit/plugin-polkadot/networks'
import { receive } from '@wallet-kit/plugin-receive'
import { send } from '@wallet-kit/plugin-send'
import { siwx } from '@wallet-kit/plugin-siwx'
import { solana } from '@wallet-kit/plugin-solana'
import { solanaMainnet } from '@wallet-kit/plugin-solana/networks'
import { swap } from '@wallet-kit/plugin-swap'
import { walletDirectory } from '@wallet-kit/plugin-wallet-directory'
import { walletconnect } from '@wallet-kit/plugin-walletconnect'
import texts from '../../core/src/messages/connect.en.js'
import { stack } from './stack'
import './testWallets'

const parameters = new URLSearchParams(location.search)

const evm = [known.mainnet, known.base, known.optimism, known.polygon].flatMap((network) => {
  const local = stack.chains.find(({ id }) => id === network.id)
  return local ? [{ ...network, name: local.name, rpcUrls: [local.rpcUrl] }] : []
})
const solanaChains = stack.solanaRpcUrl
  ? [{ ...solanaMainnet, name: 'Solana (local)', rpcUrls: [stack.solanaRpcUrl] }]
  : []

// `?networks=eip155`: of Ethereum alone. There a wallet on the phone can connect and sign in with one approval.
const namespace = parameters.get('networks')
const networks = [...evm, ...solanaChains, polkadotMainnet, kusama, bitcoinRegtest].filter(
  ({ caipNetworkId }) => !namespace || caipNetworkId.startsWith(`${namespace}:`),
)

export const kit = createWalletKit({
  id: 'demo',
  metadata: {
    name: 'Wallet Kit demo',
    description: 'The template against local chains',
    icons: [],
  },
  networks,
  plugins: [
    eip155(),
    solana(),
    polkadot(),
    bip122(),
    // The local relay asks for no project: any id will do.
    walletconnect({ relayUrl: stack.relayUrl }),
    // Its mails arrive in the demo's mailbox.
    embeddedWallet({ secureSite: stack.secureSite }),
    walletDirectory(),
    // The stack's providers are on this machine.
    onramp({ hosts: { coinbase: ['localhost', '127.0.0.1'], meld: ['localhost', '127.0.0.1'] } }),
    swap(),
    receive(),
    send(),
    names({ zone: 'kit.eth' }),
    activity(),
    // `?sign-in`: whoever connects has to sign in.
    ...(parameters.has('sign-in') ? [siwx()] : []),
  ],
  features: { socials: ['github'] },
  projectId: '0'.repeat(32),
  services: { blockchain: stack.service },
  // `?locale=ar` shows it from right to left. The texts of that language are English here.
  locale: parameters.get('locale') ?? 'en',
  ...(parameters.has('locale') && { messages: texts }),
  walletGuideUrl: 'https://ethereum.org/wallets/',
})
