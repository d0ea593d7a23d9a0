import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { packages, read, root } from '../repo/repository.js'
import { measureInstalled } from '../run/measureInstalled.js'

test('every README says what is installed with the package ("npm run describe" writes it)', async () => {
  const sizes = await measureInstalled()
  const wrong = packages.flatMap(({ folder }) => {
    const { own = 0, all = 0 } = sizes.get(folder) ?? {}
    const line = read(`${folder}/README.md`).match(/^Installed, it takes .*$/m)?.[0] ?? ''
    const [ownSaid = 0, allSaid = ownSaid] = [...line.matchAll(/([\d.]+) ([kM])B/g)].map(
      ([, text, unit]) => Number(text) / (unit === 'k' ? 1000 : 1),
    )
    const isNear = isAbout(ownSaid, own / 1e6) && isAbout(allSaid, all / 1e6)
    return isNear ? [] : [`${folder}: ${own}, ${all}; said: ${line}`]
  })
  expect(wrong).toEqual([])
})

test('the core with its libraries and eip155 take at most 6 MB, viem left out', async () => {
  const sizes = await measureInstalled()
  const { all = 0 } = sizes.get('core') ?? {}
  const { own = 0 } = sizes.get('plugins/eip155') ?? {}
  expect(own).toBeGreaterThan(0)
  expect(all + own).toBeLessThanOrEqual(6_000_000)
})

test('no entry brings React DOM, which draws the modal alone', () => {
  const entries = packages.flatMap(({ folder, manifest: { name, exports = {} } }) =>
    /^(core|plugins)/.test(folder)
      ? Object.keys(exports)
          .filter((entry) => !/\.(css|json)$|testing$/.test(entry))
          .map((entry) => name + entry.slice(1))
      : [],
  )
  const imports = entries.map((entry) => `await import(${JSON.stringify(entry)})`).join(';')
  // CommonJS: its files are listed once they have run.
  const program = `import { createRequire } from 'node:module';${imports};console.log(Object.keys(createRequire(import.meta.url).cache).join('\\n'))`
  const parameters = ['--input-type=module', '--eval', program]
  const files = execFileSync(process.execPath, parameters, { cwd: root, encoding: 'utf8' })
  expect(files).toContain('/node_modules/react/')
  expect(files).not.toContain('/node_modules/react-dom/')
})

test('what a server checks signatures with brings nothing of the kit’s page', () => {
  const program = `import { createRequire } from 'node:module';await import('@wallet-kit/plugin-siwx/verify');console.log(Object.keys(createRequire(import.meta.url).cache).length)`
  const parameters = ['--input-type=module', '--eval', program]
  // React is the only CommonJS of the core.
  expect(execFileSync(process.execPath, parameters, { cwd: root, encoding: 'utf8' })).toBe('0\n')
})

test.each(['eip155', 'solana', 'polkadot', 'bip122'])(
  'what connects a wallet of %s, and what it is asked afterwards, brings no library of the chain',
  (namespace) => {
    const parts = join(root, 'plugins', namespace, 'dist/parts')
    const calls = namespace === 'eip155' || namespace === 'solana' ? 'adapterCalls.js' : 'calls.js'
    const reached = new Set(['adapter.js', calls])
    const libraries = new Set<string>()
    for (const file of reached) {
      for (const [, from = ''] of readFileSync(join(parts, file), 'utf8').matchAll(
        /^(?:import|export) [^'"]*["']([^"']+)["'];$/gm,
      )) {
        if (from.startsWith('.')) reached.add(from.replace('./', ''))
        else if (!from.startsWith('@wallet-kit/core')) libraries.add(from)
      }
    }
    expect(reached.size).toBeGreaterThan(2)
    expect([...libraries].filter((name) => !/^@(scure\/base|noble\/hashes)/.test(name))).toEqual([])
  },
)

test.each(['core', 'plugins/eip155'])(
  '%s: every source map leads to a file that is published',
  (folder) => {
    const dist = join(root, folder, 'dist')
    const maps = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.map'),
    )
    const missing = maps.flatMap((name) => {
      const { sources }: { sources: readonly string[] } = JSON.parse(
        readFileSync(join(dist, name), 'utf8'),
      )
      const files = sources.map((source) => join(dist, dirname(name), source))
      return files.filter(
        (file) => !file.startsWith(join(root, folder, 'src')) || !existsSync(file),
      )
    })
    expect(missing).toEqual([])
  },
)

/** Not every change is worth a line: a fifth, or a fifth of a megabyte. */
function isAbout(said: number, measured: number): boolean {
  return Math.abs(said - measured) <= Math.max(0.2, measured / 5)
}
