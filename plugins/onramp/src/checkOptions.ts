import { ConfigError } from '@wallet-kit/core'
import type { OnrampOptions } from './options.js'

/** The provider's page leads there with the purchase in the address. */
const pageUrl = /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/i

/** Refuses options that a host cannot have meant. Throws `ConfigError`. */
export function checkOptions({ providers = [], redirectUrl }: OnrampOptions): void {
  const fail = (path: string, problem: string, fix: string): never => {
    throw new ConfigError({ path: `onramp({ ${path} })`, problem, fix })
  }
  if (!Array.isArray(providers)) {
    fail('providers', 'is not a list.', "Write providers: ['coinbase', 'meld'].")
  }
  const ids: unknown[] = providers.map((each) => (typeof each === 'string' ? each : each?.id))
  providers.forEach((provider, index) => {
    const path = `providers[${index}]`
    if (ids.indexOf(ids[index]) !== index) {
      fail(path, `"${ids[index]}" is in the list already.`, 'Leave one of them out.')
    }
    if (typeof provider === 'string') {
      if (provider === 'coinbase' || provider === 'meld') return
      fail(path, `"${provider}" is not known.`, "Write 'coinbase', 'meld' or a provider of yours.")
    }
    const { id, name, namespaces } = Object(provider)
    if (id && name && Array.isArray(namespaces) && namespaces.length) return
    fail(
      path,
      'A provider needs an id, a name and namespaces.',
      "Write { id: 'mine', name: 'Mine', namespaces: ['eip155'], createUrl }.",
    )
  })
  if (redirectUrl !== undefined && !pageUrl.test(redirectUrl)) {
    fail('redirectUrl', `is "${redirectUrl}".`, 'Write the whole https address of a page of yours.')
  }
}
