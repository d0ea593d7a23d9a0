// Holds the modules of vendors against the vendors: `npm run verify:vendors`, `npm run verify:vendors -- defillama`.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { install, root } from './workspace.js'

await install()
const { rolldown } = await import('rolldown')
const folder = join(root, 'node_modules/.cache/wallet-kit')
await mkdir(folder, { recursive: true })
const file = join(folder, `verify-vendors-${process.pid}.mjs`)
// As the service's own program: from the sources, libraries stay where they are installed.
const bundle = await rolldown({
  input: join(root, 'templates/service/test/verify/main.ts'),
  external: (id) => /^[\w@]/.test(id) && !id.startsWith('@wallet-kit/'),
  tsconfig: join(root, 'tsconfig.json'),
  platform: 'node',
  resolve: { conditionNames: ['wallet-kit-source', 'import', 'default'] },
  logLevel: 'silent',
})
await bundle.write({ file, format: 'esm', codeSplitting: false })
await bundle.close()
try {
  const { runVerification } = await import(pathToFileURL(file).href)
  process.exitCode = await runVerification(process.argv.slice(2))
} finally {
  await rm(file, { force: true })
}
