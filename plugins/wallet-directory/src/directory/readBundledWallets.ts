import type { ListedWallet } from '@wallet-kit/core/plugin'
import type { DirectoryWallet } from '../options.js'
import { parseWallet } from '../wallets/parseWallet.js'
import { bundledWallets } from './bundledWallets.js'

const namespaces: Readonly<Record<string, string>> = {
  e: 'eip155',
  s: 'solana',
  p: 'polkadot',
  b: 'bip122',
}
/** The field of a wallet for each fact of a line. */
const facts: Readonly<Record<string, (value: string) => Partial<DirectoryWallet>>> = {
  r: (rdns) => ({ rdns }),
  n: (mobileLink) => ({ mobileLink }),
  u: (address) => ({ universalLink: `https://${address}` }),
  d: (desktopLink) => ({ desktopLink }),
  b: (address) => ({ browseLink: `https://${address}` }),
  h: (address) => ({ homepage: `https://${address}` }),
}
const stores: Readonly<Record<string, readonly [store: string, address: string]>> = {
  c: ['chrome', 'https://chromewebstore.google.com/detail/'],
  f: ['firefox', 'https://addons.mozilla.org/firefox/addon/'],
  e: ['edge', 'https://microsoftedge.microsoft.com/addons/detail/'],
  s: ['safari', 'https://apps.apple.com/app/id'],
  i: ['ios', 'https://apps.apple.com/app/id'],
  a: ['android', 'https://play.google.com/store/apps/details?id='],
}

/** The wallets that come with the plugin, most used first. */
export function readBundledWallets(): readonly ListedWallet[] {
  return bundledWallets
    .trim()
    .split('\n')
    .flatMap((line) => parseWallet(readLine(line)) ?? [])
}

function readLine(line: string): DirectoryWallet {
  const [id = '', name = '', letters = '', rest = ''] = line.split('; ')
  const tokens = rest.split(' ').map((token) => {
    const at = token.indexOf('=')
    return at < 0 ? ([token, ''] as const) : ([token.slice(0, at), token.slice(at + 1)] as const)
  })
  return {
    id,
    name,
    chains: [...letters].flatMap((letter) => namespaces[letter] ?? []),
    supportsWalletConnect: tokens.some(([letter]) => letter === 'w'),
    stores: Object.fromEntries(
      tokens.flatMap(([letter, value]) => {
        const [store, address] = stores[letter] ?? []
        return store ? [[store, `${address}${value}`]] : []
      }),
    ),
    injected: tokens
      .filter(([letter]) => letter === 'j')
      .map(([, alias]) => alias.replaceAll('_', ' ')),
    ...Object.assign({}, ...tokens.map(([letter, value]) => facts[letter]?.(value))),
  }
}
