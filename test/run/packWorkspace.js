import { join } from 'node:path'
import { packages, run } from './workspace.js'

/** Packs every public package, built as it stands, into a folder; gives the path of each tarball by the package's name. */
export async function packWorkspace(folder) {
  const { code, output } = await run(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    [
      ...['pack', '--json', '--silent', '--ignore-scripts', '--pack-destination', folder],
      ...packages.flatMap((each) => ['--workspace', each]),
    ],
    { isQuiet: true },
  )
  if (code !== 0) throw new Error(`The packages could not be packed:\n${output}`)
  return new Map(JSON.parse(output).map(({ name, filename }) => [name, join(folder, filename)]))
}
