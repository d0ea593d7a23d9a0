import { expect, test } from 'vitest'
import { exampleCatalogue } from '../testing/exampleCatalogue.js'
import { pluginChoice } from './pluginChoice.js'

const draft = { packageManager: 'npm', pluginOptions: {} } as const

function idsOf(template: string, group: 'namespaces' | 'plugins', catalogue = exampleCatalogue) {
  const { needed, free, usual } = pluginChoice({ ...draft, template }, catalogue, group)
  return { needed: needed.map(({ id }) => id), free: free.map(({ id }) => id), usual }
}

test('what the template imports is not up to the person', () => {
  expect(idsOf('vite-react', 'namespaces')).toEqual({
    needed: ['evm'],
    free: ['dot'],
    usual: ['evm'],
  })
  expect(idsOf('vanilla', 'namespaces')).toEqual({
    needed: [],
    free: ['evm', 'dot'],
    usual: ['evm'],
  })
})

test('of namespaces there is always one, of plugins there may be none', () => {
  const plugins = exampleCatalogue.plugins.map((plugin) => ({ ...plugin, default: false }))
  const catalogue = { ...exampleCatalogue, plugins }
  expect(idsOf('vanilla', 'namespaces', catalogue).usual).toEqual(['evm'])
  expect(idsOf('vanilla', 'plugins', catalogue).usual).toEqual([])
})
