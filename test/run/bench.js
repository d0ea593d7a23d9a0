import { mkdir, rm, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { build } from './build.js'
import { ensureChromium } from './chromium.js'
import { install, root } from './workspace.js'

const output = join(root, 'test', 'output')

await install()
// Pages built for an earlier run are not what is measured.
await rm(output, { recursive: true, force: true })
await mkdir(output, { recursive: true })
await build({ isQuiet: true })
await ensureChromium()
const { runBench } = await import('../bench/runBench.js')
const { text, figures } = await runBench()
const file = join(output, 'bench.json')
await writeFile(file, `${JSON.stringify({ cores: cpus().length, ...figures }, null, 2)}\n`)
console.log(`${text}\n\nAlso in test/output/bench.json`)
