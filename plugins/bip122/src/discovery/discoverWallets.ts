import type { Connector } from '@wallet-kit/core'
import { identifyWallets, watchStandardWallets } from '@wallet-kit/core/plugin'
import type { Opener } from './createOpener.js'
import { readAnnounced } from './readAnnounced.js'
import { readStandard } from './readStandard.js'
import { watchPage } from './watchPage.js'

/**
 * Reports the wallets of a page now and with every change: announced or known ones by where their provider is
 * (`wbip:<path>`), those of the Wallet Standard by their name (`standard:<name>`), then the host's own.
 */
export function discoverWallets({
  own,
  open,
  onChange,
  target,
}: discoverWallets.Options): () => void {
  let standard: readonly watchStandardWallets.Found[] = []
  let reported: string | undefined
  const keys = new WeakMap<object, number>()
  let count = 0
  /** Two lists with equal keys hold the same wallets, the live objects included. */
  function keyOf({ id, name, icon, type }: Connector, provider: object) {
    const key = keys.get(provider) ?? ++count
    keys.set(provider, key)
    return [id, name, icon?.length, type, key].join()
  }

  function report() {
    const announced = readAnnounced(target)
    const list = announced.map(({ path, provider, dialect, isAnnounced, ...face }) => ({
      ...{ face, provider, dialect, id: `wbip:${path}` },
      type: isAnnounced ? ('ANNOUNCED' as const) : ('INJECTED' as const),
    }))
    const identified = identifyWallets(
      readStandard(standard, announced).map((found) => ({
        ...found,
        key: `standard:${found.name}`,
      })),
      'key',
    ).map(({ id, claim, name, icon, provider, dialect }) => ({
      ...{ provider, dialect, id, type: 'ANNOUNCED' as const },
      face: { name, ...(icon && { icon }), ...(claim && { claim }) },
    }))
    const found = [...list, ...identified].map(({ face, provider, dialect, id, type }) => {
      const connector: Connector<'bip122'> = {
        ...{ ...face, id, type, namespace: 'bip122' },
        getProvider: () => open(provider, dialect),
      }
      return { connector, key: keyOf(connector, provider) }
    })
    const key = found.map((each) => each.key).join(';')
    if (key === reported) return
    reported = key
    onChange([...found.map(({ connector }) => connector), ...own])
  }
  const stopStandard = watchStandardWallets({
    ...{ target, prefix: 'bitcoin:', features: [] },
    onChange(wallets) {
      standard = wallets
      report()
    },
  })
  const stopPage = watchPage(target, report)
  return () => {
    stopStandard()
    stopPage()
  }
}

export declare namespace discoverWallets {
  type Options = {
    /** The host's own connectors. */
    readonly own: readonly Connector<'bip122'>[]
    readonly open: Opener
    readonly onChange: (connectors: readonly Connector<'bip122'>[]) => void
    /** The page's window: where wallets announce themselves. */
    readonly target: EventTarget
  }
}
