import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { optimize } from 'svgo'
import { readNetworks, readTokens, readWallets } from './marks/readSets.js'
import { renderNotice, renderPage } from './marks/render.js'
import { root } from './workspace.js'

/** Bytes of a mark; what is larger is simplified, else left out. */
const largest = 4_000
/** Bytes of a group, and of the addresses that come with it, in brotli. */
const largestGroup = 9_500
const largestTable = 3_900
const mostTokens = 100

const folder = join(root, 'core/src/marks/sets')

/** Common networks: they are in the first group. */
const common = '1 8453 42161 10 137 56 43114 100 59144 324 534352 42220 5000 81457 130 480'
  .split(' ')
  .map((id) => `eip155:${id}`)
const commonOthers = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bip122:000000000019d6689c085ae165831e93',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182',
]
/** What the set calls a coin: the network whose mark the coin wears on others, too. */
const coinHomes = { eth: 'eip155:1', weth: 'eip155:1', btc: commonOthers[1] }

/** The set's names of networks with tokens, in the order of the tables that they are in. */
const tokenNetworks = {
  ethereum: 'eip155:1',
  base: 'eip155:8453',
  'arbitrum-one': 'eip155:42161',
  'optimistic-ethereum': 'eip155:10',
  'polygon-pos': 'eip155:137',
  'binance-smart-chain': 'eip155:56',
  avalanche: 'eip155:43114',
  solana: commonOthers[0],
  xdai: 'eip155:100',
  linea: 'eip155:59144',
  zksync: 'eip155:324',
  scroll: 'eip155:534352',
  celo: 'eip155:42220',
  mantle: 'eip155:5000',
  blast: 'eip155:81457',
  fantom: 'eip155:250',
}

const lookUp = (name) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9.]/g, '')
    .replace(/(.)wallet$/, '$1')

/** Gives a mark without styles, and as small as it has to be; undefined where it stays too large or is more than a drawing. */
function shrink(svg) {
  const plain = svg
    .replace(/ style="mask-type: ?(\w+);?"/g, ' mask-type="$1"')
    .replace(/ style="background-color: ?white;?"/g, '')
  for (const floatPrecision of [2, 1]) {
    const { data } = optimize(plain, {
      multipass: true,
      floatPrecision,
      plugins: [
        'preset-default',
        'convertStyleToAttrs',
        'removeDimensions',
        { name: 'removeAttributesBySelector', params: { selector: 'svg', attributes: ['class'] } },
      ],
    })
    const isPlain =
      !/<(script|style|image|foreignObject|text|a)\b|\son\w+=|style=|href="(?!#)|url\((?!#)/.test(
        data,
      )
    if (data.length <= largest && isPlain) return data
  }
}

/** Those with a mark, without those that are too large; the rest are told of. */
function take(marks) {
  const taken = []
  for (const mark of marks) {
    const svg = mark.svg && shrink(mark.svg)
    if (svg) taken.push({ ...mark, svg })
    else console.warn(`left out: ${mark.name} (${mark.file})`)
  }
  return taken
}

/**
 * Networks. A test network, which the set draws as the network that it tests, gets no mark: what looks like Ethereum is Ethereum, and its
 * coin is money.
 */
async function findNetworks() {
  const known = (await readNetworks())
    .map((network) => ({ ...network, id: network.caip2id ?? `eip155:${network.chainId}` }))
    .filter(({ id, isTest }) => !isTest && /^(eip155:\d+|(solana|bip122|polkadot):\w+)$/.test(id))
  const order = [...common.slice(0, 8), ...commonOthers, ...common.slice(8)]
  const place = ({ id }) => order.indexOf(id) + 1 || order.length + 1
  const marks = new Map()
  for (const network of known.toSorted((one, other) => place(one) - place(other))) {
    const mark = marks.get(network.file) ?? { ...network, ids: [] }
    marks.set(network.file, mark)
    if (!mark.ids.includes(network.id)) mark.ids.push(network.id)
  }
  const taken = take([...marks.values()])
  const ids = new Set(taken.flatMap(({ ids }) => ids))
  const coins = new Map()
  for (const { id, nativeCoinId } of known) {
    const home = nativeCoinId ? (coinHomes[nativeCoinId.toLowerCase()] ?? id) : ''
    if (ids.has(id) && home !== id) coins.set(home, [...new Set([...(coins.get(home) ?? []), id])])
  }
  return { marks: taken, coins: Object.fromEntries(coins) }
}

/** Wallets, those of the bundled list first and in its order; a wallet of several sets has the mark of the first. */
async function findWallets() {
  const list = await readFile(
    join(root, 'plugins/wallet-directory/src/directory/bundledWallets.ts'),
    'utf8',
  )
  const bundled = [...list.matchAll(/^([\w-]+); ([^;]+); \w+;(.*)$/gm)].map(
    ([, id, name, facts]) => ({
      name,
      names: [id, name],
      rdns: facts.match(/ r=(\S+)/)?.[1],
    }),
  )
  const found = []
  for (const { names, rdns, ...rest } of [...bundled, ...(await readWallets())]) {
    const keys = names.map(lookUp)
    const known = found.find((wallet) =>
      wallet.rdns === rdns && rdns ? true : wallet.keys.some((key) => keys.includes(key)),
    )
    if (!known) found.push({ rdns, keys, ...rest })
    else {
      if (!known.svg || known.svg.length > 3 * largest)
        Object.assign(known, rest, { name: known.name })
      known.rdns ??= rdns
      known.keys.push(...keys)
    }
  }
  return take(found).map((wallet) => ({
    ...wallet,
    ids: [...new Set([...(wallet.rdns ? [wallet.rdns.toLowerCase()] : []), ...wallet.keys])],
  }))
}

/** Tokens of common networks by address; an address that two tokens claim is nobody's. */
async function findTokens() {
  const claims = new Map()
  const places = ({ addresses }) =>
    Object.entries(tokenNetworks).flatMap(([name, id]) => {
      const address = addresses[name]
      if (/^0x[\da-f]{40}$/i.test(address)) return [`${id}:${address.toLowerCase()}`]
      return id.startsWith('solana') && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)
        ? [`${id}:${address}`]
        : []
    })
  const all = (await readTokens()).map((token) => ({ ...token, ids: places(token) }))
  for (const { id, ids } of all)
    for (const each of ids) claims.set(each, [...(claims.get(each) ?? []), id])
  return take(all.filter(({ ids, svg }) => svg && ids[0]).slice(0, mostTokens + 20))
    .slice(0, mostTokens)
    .map((token) => ({ ...token, ids: token.ids.filter((id) => claims.get(id).length === 1) }))
}

const weigh = (value) => brotliCompressSync(JSON.stringify(value)).length

/** Cuts a list into groups that are as long as their bytes allow. */
function cut(items, { most, of = (each) => each }) {
  const groups = [[]]
  for (const item of items) {
    const group = groups.at(-1)
    if (group[0] && weigh([...group, item].map(of)) > most) groups.push([item])
    else group.push(item)
  }
  return groups
}

const header =
  '// Generated by test/run/marks.js: run "npm run marks". Whose they are: docs/marks.md.\n'
const write = (name, text) => writeFile(join(folder, `${name}.ts`), header + text)

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const { marks: networks, coins } = await findNetworks()
const kinds = { networks, wallets: await findWallets(), tokens: await findTokens() }
const index = []
for (const [kind, marks] of Object.entries(kinds)) {
  const groups = cut(marks, { most: largestGroup, of: ({ svg }) => svg })
  const files = groups.map((_, at) => `${kind}${at + 1}`)
  for (const [at, group] of groups.entries()) {
    await write(
      files[at],
      `export default [\n${group.map(({ svg }) => JSON.stringify(svg)).join(',\n')}\n]\n`,
    )
    console.log(files[at], group.length, weigh(group.map(({ svg }) => svg)))
  }
  let end = 0
  const ends = groups.map(({ length }) => (end += length))
  index.push(`export const ${kind}: Marks = {`)
  if (kind !== 'tokens')
    index.push(`  ids: ${JSON.stringify(marks.map(({ ids }) => ids.join()).join(' '))},`)
  index.push(`  ends: ${JSON.stringify(ends)},`)
  index.push(`  groups: [${files.map((file) => `() => import('./${file}.js')`).join(', ')}],\n}`)
}

// One table for each network, several in a file.
const tables = Object.values(tokenNetworks).map((network) => [
  network,
  kinds.tokens
    .flatMap(({ ids }, at) => {
      const id = ids.find((each) => each.startsWith(`${network}:`))
      return id ? `${at} ${id.slice(network.length + 1)}` : []
    })
    .join(' '),
])
const parts = cut(tables, { most: largestTable })
for (const [at, part] of parts.entries()) {
  await write(
    `addresses${at + 1}`,
    `export default ${JSON.stringify(Object.fromEntries(part), null, 1)}\n`,
  )
  console.log(
    'addresses',
    part.map(([id, t]) => `${id} ${t.split(' ').length / 2}`).join(', '),
    weigh(part),
  )
}
index.push(
  `export const addresses: Readonly<Record<string, () => Promise<{ default: Record<string, string> }>>> = {`,
  ...parts.flatMap((part, at) =>
    part.map(([id]) => `  '${id}': () => import('./addresses${at + 1}.js'),`),
  ),
  '}',
  `export const coins: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(Object.entries(coins).map(([home, ids]) => [home, ids.join(' ')])), null, 1)}`,
)
await write('index', `import type { Marks } from '../findMark.js'\n${index.join('\n')}\n`)
console.log('index', brotliCompressSync(index.join('\n')).length)
await writeFile(join(root, 'docs/marks.md'), renderPage(kinds))
await writeFile(join(root, 'core/NOTICE.md'), renderNotice())
