import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildForVisitors } from '../host/buildForVisitors.js'
import { recordModules } from './recordModules.js'

const host = join(dirname(fileURLToPath(import.meta.url)), '..', 'host')
const output = join(host, '..', 'output')

/**
 * Builds one page of the test hosts by itself, as a production host would be, with React in a file of its own so that it
 * can be left out of the count. Gives the folder; `modules.json` in it says what each file is made of.
 */
export async function buildBudgetHost(page) {
  const outDir = join(output, `budget-${page}`)
  if (existsSync(join(outDir, `${page}.html`))) return outDir
  await buildForVisitors({
    root: host,
    configFile: false,
    logLevel: 'warn',
    plugins: [recordModules()],
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: join(host, `${page}.html`),
        checks: { pluginTimings: false },
        output: {
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
              // A library that one screen alone needs would else be counted with it.
              { name: 'qr', test: /node_modules[\\/]qr[\\/]/ },
            ],
          },
        },
      },
    },
  })
  return outDir
}
