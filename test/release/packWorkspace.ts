import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { packages, root } from '../repo/repository.js'

/** Packs every public package, built as it stands, into a folder; gives the path of each tarball by the package's name. */
export async function packWorkspace(folder: string): Promise<ReadonlyMap<string, string>> {
  const workspaces = packages.flatMap((each) => ['--workspace', each.folder])
  const parameters = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]
  const { stdout } = await promisify(execFile)('npm', [...parameters, ...workspaces], {
    cwd: root,
    maxBuffer: 1e8,
  })
  const packed: readonly { name: string; filename: string }[] = JSON.parse(stdout)
  return new Map(packed.map(({ name, filename }) => [name, join(folder, filename)]))
}
