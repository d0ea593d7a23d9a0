import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packages, root } from '../run/workspace.js'
import { median } from './median.js'

/**
 * How long Node takes to import every entry, and React with React DOM alone, in milliseconds: medians of nine. They are asked for at once, as
 * one program that imports them asks for them.
 */
export async function measureImports() {
  const entries = packages
    .filter((folder) => folder === 'core' || folder.startsWith('plugins/'))
    .flatMap((folder) => {
      const { name, exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
      return Object.entries(exports)
        .filter(([entry, target]) => typeof target !== 'string' && !/\.css$|testing$/.test(entry))
        .map(([entry]) => name + entry.slice(1))
    })
  return {
    all: await median(9, () => time(entries)),
    react: await median(9, () => time(['react', 'react/jsx-runtime', 'react-dom/client'])),
  }
}

function time(entries) {
  const imports = entries.map((entry) => `import(${JSON.stringify(entry)})`).join()
  const program = `const from = performance.now();await Promise.all([${imports}]);console.log(performance.now() - from)`
  const parameters = ['--input-type=module', '--eval', program]
  return Number(execFileSync(process.execPath, parameters, { cwd: root, encoding: 'utf8' }))
}
