import { createWalletKit, getAccount } from '@wallet-kit/core'
import { eip155 } from '@wallet-kit/plugin-eip155'
import { base, mainnet, optimism, polygon } from '@wallet-kit/plugin-eip155/networks'

const kit = createWalletKit({
  metadata: { name: 'Test host' },
  networks: [mainnet, base, optimism, polygon],
  plugins: [eip155()],
})

window.draw = () => {
  const button = document.createElement('button')
  button.dataset.wkButton = 'connect'
  button.addEventListener('click', () => kit.open().catch(console.error))
  kit.subscribe(getAccount, ({ isConnected }) => {
    button.dataset.wkButton = isConnected ? 'account' : 'connect'
  })
  document.body.append(button)
  kit.start()
}
