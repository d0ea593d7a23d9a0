import { expect, test } from 'vitest'
import type { Draft } from './answers.js'
import { checkChoices } from './checkChoices.js'
import { CliError } from './errors.js'
import { exampleCatalogue as catalogue } from './testing/exampleCatalogue.js'

function check(draft: Partial<Draft>): Draft {
  return checkChoices({ packageManager: 'npm', pluginOptions: {}, ...draft }, catalogue)
}

function complaintOf(draft: Partial<Draft>): string {
  try {
    check(draft)
  } catch (error) {
    if (error instanceof CliError) return [error.message, ...error.hints].join(' | ')
  }
  throw new Error('It was accepted.')
}

test('valid choices pass, each once; "none" is no plugin', () => {
  expect(check({ template: 'vanilla', namespaces: ['dot', 'dot'], plugins: ['none'] })).toEqual({
    packageManager: 'npm',
    pluginOptions: {},
    template: 'vanilla',
    namespaces: ['dot'],
    plugins: [],
  })
})

test('unknown choices are named with the valid ones and the likely one', () => {
  expect(complaintOf({ template: 'vite-raect' })).toBe(
    'There is no template "vite-raect". | Did you mean vite-react? | Valid: vite-react, vanilla, server',
  )
  expect(complaintOf({ namespaces: ['em'] })).toBe(
    'There is no namespace "em". | Did you mean evm? | Valid: evm, dot',
  )
  expect(complaintOf({ plugins: ['zzzzzzz'] })).toBe(
    'There is no plugin "zzzzzzz". | Valid: relay, names',
  )
})

test('namespaces and plugins are not to be confused', () => {
  expect(complaintOf({ namespaces: ['relay'] })).toBe(
    '"relay" is a plugin. | Did you mean --plugins relay?',
  )
  expect(complaintOf({ plugins: ['evm'] })).toBe(
    '"evm" is a namespace. | Did you mean --namespaces evm?',
  )
})

test('a server has neither namespaces nor plugins', () => {
  const refused = 'The template "server" has no kit. | Leave --namespaces and --plugins out.'
  expect(complaintOf({ template: 'server', namespaces: ['evm'] })).toBe(refused)
  expect(complaintOf({ template: 'server', plugins: ['names'] })).toBe(refused)
  expect(check({ template: 'server', namespaces: [], plugins: ['none'] })).toMatchObject({
    ...{ template: 'server', namespaces: [], plugins: [] },
  })
})

test('an app has a namespace, and those that its template imports', () => {
  expect(complaintOf({ namespaces: [] })).toBe(
    'An app needs at least one namespace. | Valid: evm, dot',
  )
  expect(complaintOf({ template: 'vite-react', namespaces: ['dot'] })).toBe(
    'The template "vite-react" needs "evm". | Add it: --namespaces dot,evm',
  )
})

test('an answer for a plugin that is not chosen is refused, once the choice is known', () => {
  const pluginOptions = { 'names-zone': 'a.eth' }
  expect(check({ pluginOptions, plugins: ['names'] }).pluginOptions).toEqual(pluginOptions)
  expect(check({ pluginOptions, namespaces: ['evm'] }).pluginOptions).toEqual(pluginOptions)
  expect(complaintOf({ pluginOptions, namespaces: ['evm'], plugins: ['none'] })).toBe(
    '--names-zone needs "names", which is not chosen. | Leave it out, or choose "names", too.',
  )
})
