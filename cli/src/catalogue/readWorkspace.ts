import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Catalogue, PluginEntry, TemplateEntry } from './catalogue.js'
import { readManifest } from './readManifest.js'

type Manifest = {
  readonly name: string
  readonly version: string
  readonly description?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly exports?: unknown
}

/** Makes the catalogue from the manifests of a workspace: `core`, `cli`, `plugins/*` and `templates/*` under `root`. */
export async function readWorkspace(root: string): Promise<Catalogue> {
  const cli = await readPackage(join(root, 'cli'))
  const core = await readPackage(join(root, 'core'))
  const plugins: PluginEntry[] = []
  for (const folder of await packagesIn(join(root, 'plugins'))) {
    const plugin = readManifest(await readPackage(folder))
    if (plugin) plugins.push(plugin)
  }
  plugins.sort((a, b) => rank(a) - rank(b))
  const templates: TemplateEntry[] = []
  for (const folder of await packagesIn(join(root, 'templates'))) {
    const template = await readTemplateEntry(folder, plugins)
    if (template) templates.push(template)
  }
  // The first one is the default: an app before a server.
  templates.sort((a, b) => Number(b.hasKit) - Number(a.hasKit))
  return {
    version: cli.version,
    core: { package: core.name, version: core.version },
    templates,
    plugins,
  }
}

/** A package that hosts install, as the service, is not copied itself, but its folder `starter` is. */
async function readTemplateEntry(
  folder: string,
  plugins: readonly PluginEntry[],
): Promise<TemplateEntry | undefined> {
  const name = basename(folder)
  const published = await readPackage(folder)
  const starter = join(folder, 'starter')
  if (published.exports) {
    if (!existsSync(starter)) return undefined
    const { description = name } = await readPackage(starter)
    const versions = { [published.name]: published.version }
    const common = { name, label: description, folder: `${name}/starter` }
    return { ...common, hasKit: false, versions, needs: [] }
  }
  const imports = Object.keys(published.dependencies ?? {})
  return {
    ...{ name, label: published.description ?? published.name, folder: name, hasKit: true },
    versions: {},
    needs: plugins.filter((plugin) => imports.includes(plugin.package)).map(({ id }) => id),
  }
}

/** Namespaces first, defaults before the rest; otherwise by folder name, which is how they were read. */
function rank(plugin: PluginEntry): number {
  return (plugin.kind === 'namespace' ? 0 : 2) + (plugin.default ? 0 : 1)
}

async function packagesIn(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).sort()
  return names
    .map((name) => join(folder, name))
    .filter((path) => existsSync(join(path, 'package.json')))
}

async function readPackage(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
}
