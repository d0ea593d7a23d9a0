import type { list } from '../commands/list.js'

/** Writes the choices for people, one a line; the defaults are marked. */
export function renderChoices(choices: list.ReturnType): string {
  const groups = [
    ['Templates', choices.templates],
    ['Namespaces', choices.namespaces],
    ['Plugins', choices.plugins],
  ] as const
  const width = Math.max(...groups.flatMap(([, group]) => group.map(({ id }) => id.length)))
  const blocks = groups.map(([heading, group]) => {
    const lines = group.map(
      ({ id, label, isDefault }) =>
        `  ${id.padEnd(width)}  ${label}${isDefault ? ' (default)' : ''}`,
    )
    return [heading, ...(lines.length > 0 ? lines : ['  none yet'])].join('\n')
  })
  return blocks.join('\n\n')
}
