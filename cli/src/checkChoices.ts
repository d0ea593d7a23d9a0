import type { Draft } from './answers.js'
import type { Catalogue } from './catalogue/catalogue.js'
import { UsageError } from './errors.js'
import { unknownChoice } from './unknownChoice.js'

/**
 * Compares what was chosen so far with the catalogue and returns it in order: no id twice, `none` as no plugin.
 * @throws UsageError naming the valid choices and, where one is near, the likely one; and for an answer to the question of a plugin that is not
 * chosen.
 */
export function checkChoices(draft: Draft, catalogue: Catalogue): Draft {
  const namespaces = idsOf(catalogue, true)
  const plugins = idsOf(catalogue, false)
  const template = catalogue.templates.find(({ name }) => name === draft.template)
  if (draft.template !== undefined && !template) {
    const names = catalogue.templates.map(({ name }) => name)
    throw unknownChoice('template', draft.template, names)
  }
  for (const id of draft.namespaces ?? []) {
    if (plugins.includes(id)) throw misplaced(id, 'a plugin', '--plugins')
    if (!namespaces.includes(id)) throw unknownChoice('namespace', id, namespaces)
  }
  const given = [...(draft.namespaces ?? []), ...(draft.plugins ?? [])]
  if (template?.hasKit === false && given.some((id) => id !== 'none')) {
    throw new UsageError(`The template "${template.name}" has no kit.`, {
      hints: ['Leave --namespaces and --plugins out.'],
    })
  }
  if (draft.namespaces?.length === 0 && template?.hasKit !== false) {
    throw new UsageError('An app needs at least one namespace.', {
      hints: [`Valid: ${namespaces.join(', ')}`],
    })
  }
  const chosen = draft.plugins?.filter((id) => id !== 'none')
  for (const id of chosen ?? []) {
    if (namespaces.includes(id)) throw misplaced(id, 'a namespace', '--namespaces')
    if (!plugins.includes(id)) throw unknownChoice('plugin', id, plugins)
  }
  for (const id of template?.needs ?? []) {
    const [list, flag] = namespaces.includes(id)
      ? [draft.namespaces, '--namespaces']
      : [chosen, '--plugins']
    if (list && !list.includes(id)) {
      throw new UsageError(`The template "${template?.name}" needs "${id}".`, {
        hints: [`Add it: ${flag} ${[...list, id].join(',')}`],
      })
    }
  }
  if (draft.namespaces && chosen) {
    checkAnswers(draft.pluginOptions, [...draft.namespaces, ...chosen], catalogue)
  }
  return {
    ...draft,
    ...(draft.namespaces ? { namespaces: [...new Set(draft.namespaces)] } : {}),
    ...(chosen ? { plugins: [...new Set(chosen)] } : {}),
  }
}

/** An answer that nothing of the app would have is a mistake of who gave it. */
function checkAnswers(
  answers: Draft['pluginOptions'],
  chosen: readonly string[],
  { plugins }: Catalogue,
): void {
  for (const { id, ask } of plugins) {
    const given = ask.find(({ flag }) => answers[flag] !== undefined)
    if (!given || chosen.includes(id)) continue
    throw new UsageError(`--${given.flag} needs "${id}", which is not chosen.`, {
      hints: [`Leave it out, or choose "${id}", too.`],
    })
  }
}

function idsOf(catalogue: Catalogue, isNamespace: boolean): readonly string[] {
  return catalogue.plugins
    .filter(({ kind }) => (kind === 'namespace') === isNamespace)
    .map(({ id }) => id)
}

function misplaced(id: string, noun: string, flag: string): UsageError {
  return new UsageError(`"${id}" is ${noun}.`, { hints: [`Did you mean ${flag} ${id}?`] })
}
