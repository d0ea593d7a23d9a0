import type { Answers } from '../answers.js'
import type { Catalogue } from '../catalogue/catalogue.js'
import { chosenPlugins } from '../chosenPlugins.js'

/**
 * Makes an app's `package.json` from its template's: its own name, and of the kit exactly core and what was chosen,
 * in the versions of the catalogue, with the libraries that these want beside them.
 */
export function renderPackageJson(
  template: string,
  answers: Pick<Answers, 'namespaces' | 'plugins'>,
  { packageName, catalogue }: { packageName: string; catalogue: Catalogue },
): string {
  const { name: _, description: __, dependencies, ...rest } = JSON.parse(template)
  const kit = new Set([catalogue.core.package, ...catalogue.plugins.map((entry) => entry.package)])
  const all = [
    ...Object.entries<string>(dependencies ?? {}).filter(([name]) => !kit.has(name)),
    [catalogue.core.package, `^${catalogue.core.version}`] as const,
    ...chosenPlugins(answers, catalogue).flatMap((entry) => [
      [entry.package, `^${entry.version}`] as const,
      ...Object.entries(entry.peers),
    ]),
  ]
  const sorted = Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)))
  const { devDependencies, ...head } = rest
  const manifest = { name: packageName, ...head, dependencies: sorted, devDependencies }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
