import { ConfigError } from '@wallet-kit/core'
import type { WalletDirectoryOptions } from './options.js'

/** Checks the options. Throws `ConfigError`. */
export function checkOptions(options: WalletDirectoryOptions): void {
  const { custom = [], recommended = 0, allWallets = 'show' } = options
  const fail = (path: string, problem: string, fix: string): never => {
    throw new ConfigError({ path: `walletDirectory({ ${path} })`, problem, fix })
  }
  for (const name of ['featured', 'include', 'exclude'] as const) {
    const ids = options[name] ?? []
    if (!Array.isArray(ids) || ids.some((id) => typeof id !== 'string' || !id)) {
      fail(name, 'is not a list of wallet ids.', `Write ${name}: ['metamask'].`)
    }
  }
  const both = options.include?.find((id) => options.exclude?.includes(id))
  if (both) fail('exclude', `"${both}" is in include, too.`, 'Leave it out of one of them.')
  custom.forEach(({ id, name, chains }, index) => {
    const isFirst = custom.findIndex((each) => each.id === id) === index
    if (id && name && isFirst && Array.isArray(chains) && chains.length) return
    fail(
      `custom[${index}]`,
      'A wallet needs an id of its own, a name and chains.',
      "Write { id: 'fern', name: 'Fern', chains: ['eip155'] }.",
    )
  })
  if (!Number.isSafeInteger(recommended) || recommended < 0) {
    fail('recommended', 'is not a number of wallets.', 'Write recommended: 2, or 0 for none.')
  }
  if (!['show', 'only-mobile', 'hide'].includes(allWallets)) {
    fail('allWallets', `is "${allWallets}".`, "Write 'show', 'only-mobile' or 'hide'.")
  }
}
