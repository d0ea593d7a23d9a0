import type { Answers } from '../answers.js'
import type { Catalogue } from '../catalogue/catalogue.js'
import { chosenPlugins } from '../chosenPlugins.js'
import { findTemplate } from '../findTemplate.js'

/**
 * Makes an app's `package.json` from its template's: its own name, and of the kit exactly core and what was chosen,
 * in the versions of the catalogue, with the libraries that these want beside them. A server depends on what its template does.
 */
export function renderPackageJson(
  template: string,
  answers: Pick<Answers, 'template' | 'namespaces' | 'plugins'>,
  { packageName, catalogue }: { packageName: string; catalogue: Catalogue },
): string {
  const { name: _, description: __, dependencies, ...rest } = JSON.parse(template)
  const { hasKit, versions } = findTemplate(catalogue, answers.template)
  const kit = new Map([
    [catalogue.core.package, catalogue.core.version],
    ...catalogue.plugins.map((entry) => [entry.package, entry.version] as const),
    ...Object.entries(versions),
  ])
  const given = Object.entries<string>(dependencies ?? {})
  const all = hasKit
    ? [
        ...given.filter(([name]) => !kit.has(name)),
        [catalogue.core.package, `^${catalogue.core.version}`] as const,
        ...chosenPlugins(answers, catalogue).flatMap((entry) => [
          [entry.package, `^${entry.version}`] as const,
          ...Object.entries(entry.peers),
        ]),
      ]
    : given.map(([name, range]) => [name, kit.has(name) ? `^${kit.get(name)}` : range] as const)
  const sorted = Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)))
  const { devDependencies, ...head } = rest
  const manifest = { name: packageName, ...head, dependencies: sorted, devDependencies }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
