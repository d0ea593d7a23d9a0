import { ConfigError } from '@wallet-kit/core'
import type { OnchainOptions } from './options.js'

/** Refuses options that a host cannot have meant. Throws `ConfigError`. */
export function checkOptions(options: OnchainOptions): void {
  const { tokenLists = [], indexers = {}, ipfsGateway, exchanges = {}, solanaPools = [] } = options
  function check(isRight: boolean, path: string, problem: string, fix: string): void {
    if (!isRight) throw new ConfigError({ path: `onchain({ ${path} })`, problem, fix })
  }
  tokenLists.forEach((list, index) => {
    const isList = isUrl(list) || Array.isArray(Object(list).tokens)
    const problem = 'is neither an https url nor a list with "tokens".'
    check(isList, `tokenLists[${index}]`, problem, "Write 'https://…' or { tokens: [{ … }] }.")
  })
  for (const [id, urls] of Object.entries(indexers)) {
    const isRight = /^(eip155|bip122|polkadot):[\w-]+$/.test(id) && Array.isArray(urls)
    const problem = 'is not a list of urls by the CAIP-2 id of a network that has indexers.'
    const fix = "Write { 'eip155:1': ['https://…'] }."
    check(isRight && urls.every(isUrl), `indexers['${id}']`, problem, fix)
  }
  const isGateway = ipfsGateway === undefined || isUrl(ipfsGateway)
  check(isGateway, 'ipfsGateway', 'is no https url.', "Write 'https://ipfs.example.com'.")
  for (const [id, { wrappedCoin, stablecoins, v2, v3, coinFeed }] of Object.entries(exchanges)) {
    const path = `exchanges['${id}']`
    const fix = "Write { 'eip155:10': { wrappedCoin: '0x…', stablecoins: ['0x…'], v2: { … } } }."
    check(/^eip155:\d+$/.test(id), path, 'is not the CAIP-2 id of an EVM network.', fix)
    check(Array.isArray(stablecoins), path, 'has no list of stablecoins.', fix)
    const addresses = [wrappedCoin, ...stablecoins, ...(coinFeed === undefined ? [] : [coinFeed])]
    if (v2) addresses.push(v2.factory, v2.router)
    if (v3) addresses.push(v3.factory, v3.quoter, v3.router)
    const wrong = addresses.find((each) => !/^0x[\da-f]{40}$/i.test(each))
    check(wrong === undefined, path, `has the address ${wrong}, which is none.`, fix)
    const hashes = [v2?.initCodeHash, v3?.initCodeHash].filter((each) => each !== undefined)
    const noHash = hashes.find((each) => !/^0x[\da-f]{64}$/i.test(each))
    const hashFix = "Write initCodeHash: '0x…' with 32 bytes, or leave it out."
    check(noHash === undefined, path, `has the initCodeHash ${noHash}, which is none.`, hashFix)
    const hasFees = !v3 || (Array.isArray(v3.fees) && v3.fees.every(Number.isSafeInteger))
    check(hasFees, path, 'has no whole numbers as fees of v3.', 'Write fees: [500, 3000].')
  }
  solanaPools.forEach((pool, index) => {
    const { baseVault, quoteVault } = Object(pool)
    const isPool = [baseVault, quoteVault].every((key) => keyForm.test(key))
    const fix = "Write { baseVault: '…', quoteVault: '…' }."
    check(isPool, `solanaPools[${index}]`, 'does not have the addresses of two vaults.', fix)
  })
}

/** Whether a url is https, or http on the developer's own machine. */
const isUrl = (url: unknown) =>
  /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/i.test(String(url))

const keyForm = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
