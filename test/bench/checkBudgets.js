import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin, root, run } from '../run/workspace.js'
import { buildBudgetHost } from './buildBudgetHost.js'
import { formatTable } from './formatTable.js'
import { eagerFiles, readHostFiles } from './readHostFiles.js'
import { sizesOf } from './sizes.js'

/** Checks the byte budgets that built files can show; prints all of them. Throws with the broken ones. */
export async function checkBudgets() {
  const { output } = await run(process.execPath, [bin('size-limit'), '--json'], { isQuiet: true })
  // Bundlers say what they have to say before it.
  const start = output.search(/^\[$/m)
  if (start < 0) throw new Error(`size-limit failed:\n${output}`)
  const checks = JSON.parse(output.slice(start))
  const table = formatTable(
    ['brotli', 'budget', 'over'],
    checks.map(({ name, size, sizeLimit }) => [
      name,
      size,
      sizeLimit,
      Math.max(0, size - sizeLimit),
    ]),
  )
  const parts = formatTable(['raw', 'gzip', 'brotli'], await listParts())
  console.log(`\n${table}\n\nwhat the page load is made of, and the parts of core:\n${parts}`)
  const broken = checks.filter(({ passed }) => !passed)
  if (broken.length)
    throw new Error(`${broken.map(({ name }) => name).join('; ')}: over budget\n${table}`)
}

async function listParts() {
  const eager = eagerFiles(readHostFiles(await buildBudgetHost('budget')))
  const parts = join(root, 'core', 'dist', 'parts')
  const ofCore = readdirSync(parts).filter((name) => name.endsWith('.js'))
  return [
    ...eager.map(({ name, raw, gzip, brotli }) => [name, raw, gzip, brotli]),
    ...ofCore.map((name) => [
      `core/dist/parts/${name}`,
      ...Object.values(sizesOf(readFileSync(join(parts, name)))),
    ]),
  ]
}
