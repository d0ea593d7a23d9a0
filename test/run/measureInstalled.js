import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { packages, root, run } from './workspace.js'

/**
 * What each public package takes once it is installed, in bytes: alone as it is packed, and with the libraries that come with it,
 * as the lock file has them. The core, React and programs for one platform are not counted.
 */
export async function measureInstalled() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const workspaces = packages.flatMap((folder) => ['--workspace', folder])
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const pack = ['pack', '--dry-run', '--json', '--ignore-scripts', '--silent', ...workspaces]
  const { code, output } = await run(npm, pack, { isQuiet: true })
  if (code !== 0) throw new Error(output)
  const packed = JSON.parse(output.slice(output.indexOf('[\n'), output.lastIndexOf(']') + 1))
  const sizeOf = (folder) => packed.find(({ name }) => name === lock[folder].name).unpackedSize
  return new Map(
    packages.map((folder) => {
      const unpackedSize = sizeOf(folder)
      const libraries = collect(lock, folder)
      const sizes = libraries.map((path) =>
        packages.includes(path) ? sizeOf(path) : measureFolder(join(root, path)),
      )
      const all = sizes.reduce((sum, size) => sum + size, unpackedSize)
      return [folder, { own: unpackedSize, all, libraries: libraries.length }]
    }),
  )
}

/** The paths of all that is installed with a package. */
function collect(lock, folder) {
  const found = new Set()
  const queue = [folder]
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const { dependencies, peerDependencies = {}, peerDependenciesMeta = {} } = lock[path]
    const peers = Object.keys(peerDependencies).filter(
      (name) => !peerDependenciesMeta[name]?.optional,
    )
    for (const name of [...Object.keys(dependencies ?? {}), ...peers]) {
      if (/^(react|react-dom|typescript|@wallet-kit\/core)$/.test(name)) continue
      const place = find(lock, path, name)
      if (!place || found.has(place)) continue
      found.add(place)
      queue.push(place)
    }
  }
  return [...found]
}

/** Where a package finds another: in its own folder, or in one of those around it. */
function find(lock, path, name) {
  const place = `${path && `${path}/`}node_modules/${name}`
  // Those of the repository are links to their folders.
  if (lock[place] || path === '')
    return lock[place] && (lock[place].link ? lock[place].resolved : place)
  return find(lock, path.slice(0, Math.max(path.lastIndexOf('node_modules/') - 1, 0)), name)
}

function measureFolder(folder) {
  if (!existsSync(folder)) throw new Error(`${folder} is not installed.`)
  let size = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) size += measureFolder(path)
    else if (entry.isFile()) size += statSync(path).size
  }
  return size
}
