import type { BlockchainApi } from '@wallet-kit/core/plugin'
import { tokenIcon } from './tokenIcon.js'

/** A wallet as a directory service tells it. */
export type ServiceWallet = BlockchainApi['schemas']['Wallet']

const colours = 'Amber Azure Coral Dusky Golden Indigo Ivory Jade Lilac Mossy'.split(' ')
const birds =
  'Avocet Bittern Curlew Dunnock Egret Finch Gannet Heron Ibis Jackdaw Kestrel Lapwing Magpie Nuthatch Osprey Plover Quail Robin Siskin Tern Umbrette Vireo Wagtail Xenops Yellowhammer Zitting Auk Bulbul Crake Dipper'.split(
    ' ',
  )
const namespaces = ['eip155', 'solana', 'polkadot', 'bip122']

/**
 * 301 wallets that nobody has, the most used first: Fern, which the test wallets announce, and 300 birds. Every second one is of
 * eip155; each fifth has no link of an app, and each tenth has an image.
 */
export function inventWallets(): readonly ServiceWallet[] {
  const names = colours.flatMap((colour) => birds.map((bird) => `${colour} ${bird}`))
  return ['Fern', ...names].map((name, index) => {
    const id = name.toLowerCase().replace(' ', '-')
    const chains = ['eip155', namespaces[index % 4] as string]
    return {
      id,
      name,
      chains: index % 2 ? chains.slice(1) : [...new Set(chains)],
      rdns: `app.${id}`,
      ...(index % 10 === 1 && { image: tokenIcon(name) }),
      ...(index % 5 !== 2 && { mobileLink: `${id}://`, supportsWalletConnect: true }),
      homepage: `https://${id}.example`,
      stores: {
        chrome: `https://chrome.example/${id}`,
        ios: `https://ios.example/${id}`,
        android: `https://android.example/${id}`,
      },
    }
  })
}
