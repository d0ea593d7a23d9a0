import type { Network } from './network.js'

const paths = {
  address: '/address/{address}',
  token: '/token/{address}',
  transaction: '/tx/{hash}',
}

/** The page of an account, a token or a transaction on the network's block explorer; undefined without an http(s) explorer. */
export function explorerPage(
  { explorerUrl = '', explorerPaths }: Pick<Network, 'explorerUrl' | 'explorerPaths'>,
  page: keyof typeof paths,
  /** An address, or a transaction's hash. */
  id: string,
): string | undefined {
  if (!/^https?:\/\//i.test(explorerUrl)) return undefined
  const path = (explorerPaths?.[page] ?? paths[page]).replace(
    /{(address|hash)}/,
    // A function: what "$&" would say in a text is left as it is.
    () => encodeURIComponent(id),
  )
  return explorerUrl.replace(/\/+$/, '') + path
}
