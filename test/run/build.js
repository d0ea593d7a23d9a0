import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bin, install, packages, root, run } from './workspace.js'

/** Writes every package's `dist`. Throws where one does not build. */
export async function build({ isQuiet = false } = {}) {
  for (const folder of packages)
    await rm(join(root, folder, 'dist'), { recursive: true, force: true })
  await step('core', ['build/styles.js'], isQuiet)
  await compile('core', isQuiet)
  // The service stands on a plugin, and the stack on the service; the others on core only: two at a time, for two cores.
  const last = ['templates/service', 'test']
  const others = packages.filter((folder) => !['core', ...last].includes(folder))
  const next = async () => {
    for (let folder = others.shift(); folder; folder = others.shift()) {
      await compile(folder, isQuiet)
    }
  }
  await Promise.all([next(), next()])
  for (const folder of last) await compile(folder, isQuiet)
  await step('templates/service', ['build/bundleFrame.js'], isQuiet)
  await step('cli', ['build/bundleCatalogue.js'], isQuiet)
}

async function compile(folder, isQuiet) {
  const isForBrowsers = folder === 'core' || folder.startsWith('plugins/')
  const emitted = isForBrowsers ? ['--emitDeclarationOnly', '--sourceMap', 'false'] : []
  await step(folder, [bin('tsc'), '-p', 'tsconfig.build.json', ...emitted], isQuiet)
  await cutMaps(folder)
  if (isForBrowsers) {
    const { bundle } = await import('./bundle.js')
    await bundle(folder)
  }
}

/** Sources that a package does not publish, since they are generated: no declaration leads to them. */
async function cutMaps(folder) {
  const { files = [] } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'))
  const left = files.filter((path) => /^!src\/[^*]+$/.test(path)).map((path) => path.slice(5))
  const dist = join(root, folder, 'dist')
  for (const path of await readdir(dist, { recursive: true })) {
    const isLeft = left.some((each) => path.startsWith(each.replace(/\.ts$/, '.')))
    if (!isLeft || !path.endsWith('.d.ts')) continue
    const text = await readFile(join(dist, path), 'utf8')
    await writeFile(join(dist, path), text.replace(/\/\/# sourceMappingURL=.*\n?$/, ''))
    await rm(join(dist, `${path}.map`))
  }
}

async function step(folder, args, isQuiet) {
  const { code, output } = await run(process.execPath, args, { cwd: join(root, folder), isQuiet })
  if (code !== 0) throw new Error(`${folder}: ${args.join(' ')} failed:\n${output}`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await install()
  await build()
}
