import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Catalogue, PluginEntry, TemplateEntry } from './catalogue.js'
import { readManifest } from './readManifest.js'

type Manifest = {
  readonly name: string
  readonly version: string
  readonly description?: string
  readonly dependencies?: Readonly<Record<string, string>>
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
    const manifest = await readPackage(folder)
    const imports = Object.keys(manifest.dependencies ?? {})
    templates.push({
      name: folder.slice(join(root, 'templates').length + 1),
      label: manifest.description ?? manifest.name,
      needs: plugins.filter((plugin) => imports.includes(plugin.package)).map(({ id }) => id),
    })
  }
  return {
    version: cli.version,
    core: { package: core.name, version: core.version },
    templates,
    plugins,
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
