import { readFileSync } from 'node:fs'
import { packages } from '../run/workspace.js'
import { bundleEager } from './bundleEager.js'
import { sizesOf, sumSizes } from './sizes.js'

/** What of each plugin is loaded with the page, by its folder. */
export async function measureEager() {
  const plugins = packages.filter((folder) => folder.startsWith('plugins/'))
  const measured = await Promise.all(
    plugins.map(async (folder) => {
      const files = await bundleEager(folder)
      return [folder, sumSizes(files.map((file) => sizesOf(readFileSync(file))))]
    }),
  )
  return Object.fromEntries(measured)
}
