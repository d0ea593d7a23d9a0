import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { networks, tokens, wallets } from '@web3icons/common/metadata'
import { fetchPackage } from '../fetchPackage.js'
import { root } from '../workspace.js'

/** The sets, the one whose marks are taken first on top. */
export const sets = [
  {
    name: '@web3icons/core',
    version: '4.0.56',
    license: 'MIT',
    copyright: 'Copyright (c) 2024 0xa3k5',
    source: 'https://github.com/0xa3k5/web3icons',
  },
  // It is fetched and no dependency: it would bring wagmi 2 with some hundred packages.
  {
    name: '@rainbow-me/rainbowkit',
    version: '2.2.11',
    license: 'MIT',
    copyright: 'Copyright (c) 2024 Rainbow',
    source: 'https://github.com/rainbow-me/rainbowkit',
  },
]

const [web3icons, rainbowkit] = sets

const folders = { network: 'networks', wallet: 'wallets', token: 'tokens' }

/** Reads a mark of web3icons in the variant that fills its square. */
async function readIcon({ filePath }) {
  const [kind, name] = filePath.split(':')
  const file = `svgs/${folders[kind]}/background/${name}.svg.js`
  if (!existsSync(join(root, 'node_modules/@web3icons/core/dist', file))) return undefined
  const { default: svg } = await import(`@web3icons/core/${file}`)
  // Its square, drawn to the edge, would lose its corners in a circle.
  if (filePath !== 'network:base') return svg
  const { default: square } = await import(
    `@web3icons/core/${file.replace('background', 'branded')}`
  )
  return square
    .replace('viewBox="0 0 24 24"', 'viewBox="-4 -4 32 32"')
    .replace('<path', '<path fill="#fff" d="M-4-4h32v32H-4z"/><path')
}

const markOf = async (icon) => ({
  ...icon,
  file: icon.filePath,
  set: web3icons.name,
  svg: await readIcon(icon),
})

/** The networks of web3icons: id, name, CAIP-2 id, coin and svg, and whether one is a test of another. */
export const readNetworks = async () =>
  (await Promise.all(networks.map(markOf))).map((network) => ({
    ...network,
    isTest:
      /test|sepolia|moonbase/.test(network.id) ||
      (network.file.startsWith('network:') && network.file !== `network:${network.id}`),
  }))

/** Tokens that are larger now than the set has them. */
const grown = ['USDE', 'paypal-usd', 'EURC', 'gho', 'polygon-ecosystem-token']
const placeOf = ({ id, marketCapRank }) => (grown.includes(id) ? 50 : marketCapRank)

/** The tokens of web3icons by market capitalisation, with their addresses by the name of the network. */
export const readTokens = () =>
  Promise.all(
    tokens
      .filter((token) => placeOf(token))
      .sort((one, other) => placeOf(one) - placeOf(other))
      .map(markOf),
  )

/** The wallets of all sets: names, and the rdns where the set has it. */
export async function readWallets() {
  const own = (await Promise.all(wallets.map(markOf))).map(({ id, name, ...rest }) => ({
    ...rest,
    name,
    names: [id, name],
  }))
  return [...own, ...(await readRainbowkit())]
}

/** Its wallets are read as text: nothing of it runs. */
async function readRainbowkit() {
  const folder = await fetchPackage(rainbowkit.name, rainbowkit.version)
  const path = join(folder, 'dist/wallets/walletConnectors')
  const found = new Map()
  for (const file of await readdir(path)) {
    if (!file.endsWith('.js')) continue
    const text = await readFile(join(path, file), 'utf8')
    const wallet =
      /\bid: "([^"]+)",\s*name: "([^"]+)",([\s\S]{0,600}?)import\("\.\/([\w-]+)\.js"\)/g
    for (const [, id, name, facts, icon] of text.matchAll(wallet)) {
      // "Browser Wallet" is no wallet of its own.
      if (id === 'injected' || found.has(id)) continue
      const rdns = facts.match(/rdns: "([^"]+)"/)?.[1]
      const source = await readFile(join(path, `${icon}.js`), 'utf8')
      found.set(id, {
        name,
        names: [id, name],
        ...(rdns && { rdns }),
        file: icon.replace(/-\w+$/, ''),
        set: rainbowkit.name,
        svg: decodeURIComponent(source.match(/data:image\/svg\+xml,([^"]+)/)?.[1] ?? ''),
      })
    }
  }
  return [...found.values()]
}
