import { describe, expect, test } from 'vitest'
import type { Namespace } from '../networks/namespaces.js'
import { namespaces } from '../networks/namespaces.js'
import type { Plugin } from '../plugin/definePlugin.js'
import type { DataName } from '../service/dataProviders.js'

const dataNames: { readonly [name in DataName]: true } = {
  ...{ balances: true, nfts: true, history: true, prices: true },
  ...{ gasPrice: true, identity: true, swap: true, utxos: true },
}

/**
 * A conformance suite for any plugin, run inside vitest: that it is plain data of this contract, and that everything it
 * loads lazily arrives in the shape it promised.
 * @example describePlugin('swap', () => swap())
 */
export function describePlugin(name: string, createPlugin: () => Plugin): void {
  describe(`plugin ${name}`, () => {
    const plugin = createPlugin()
    const texts = { ...plugin.messages }

    test('is made by definePlugin, for this version of the contract', () => {
      expect(plugin.apiVersion).toBe(1)
      expect(plugin.id).toMatch(/^[a-z][a-z0-9-]*$/)
      expect(createPlugin()).not.toBe(plugin)
    })

    test('names its views and events once, and its events in the past tense of a domain', () => {
      const views = (plugin.views ?? []).map(({ view }) => view.name)
      const events = (plugin.events ?? []).map((event) => event.name)
      expect(new Set(views).size).toBe(views.length)
      expect(new Set(events).size).toBe(events.length)
      for (const event of events) expect(event).toMatch(/^[a-z0-9-]+:[a-z-]+$/)
    })

    test('every lazily loaded part arrives with a default export that can be called', async () => {
      const { contributes = {} } = plugin
      const { get, links, lists = [] } = contributes.walletSource ?? {}
      const parts = [
        ...(plugin.views ?? []),
        ...(plugin.on ?? []),
        ...(plugin.connectors ?? []),
        ...(plugin.adapter ? [plugin.adapter] : []),
        ...(contributes.accountTabs ?? []),
        ...(contributes.accountReaders ?? []),
        ...(contributes.connectMethods ?? []),
        ...[contributes.accountWorth ?? [], get ?? [], links ?? [], lists].flat(),
        ...listReaders(plugin).map((load) => ({ load })),
      ]
      for (const { load } of parts) {
        expect(typeof ((await load()) as { default: unknown }).default).toBe('function')
      }
    })

    test('the code that reads something comes by the same function each time, since that is loaded once', () => {
      expect(listReaders(plugin)).toEqual(listReaders(plugin))
    })

    test('its texts are complete in English, and no locale has a text of its own', async () => {
      const english = Object.keys((await texts.en?.())?.default ?? {})
      for (const [locale, load] of Object.entries(texts)) {
        const keys = Object.keys((await load()).default)
        expect(
          keys.filter((key) => !english.includes(key)),
          locale,
        ).toEqual([])
      }
      const titles = (plugin.views ?? []).map(({ title }) => title)
      if (titles.length) expect(english).toEqual(expect.arrayContaining(titles))
    })

    test('the origins it needs are origins, each with its reason', () => {
      for (const { origin, why } of plugin.origins ?? []) {
        expect(new URL(origin).origin).toBe(origin)
        expect(why).not.toBe('')
      }
    })
  })
}

function listReaders({ contributes }: Plugin) {
  return (Object.keys(namespaces) as Namespace[]).flatMap((namespace) =>
    Object.keys(dataNames).flatMap(
      (name) => contributes?.data?.readers(namespace, name as DataName) ?? [],
    ),
  )
}
