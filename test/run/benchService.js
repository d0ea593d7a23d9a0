// What logins at the service take: `npm run bench:service -- 50000`. What its blockchain API takes: `npm run bench:service -- data`.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { install, root } from './workspace.js'

await install()
const { build } = await import('./build.js')
await build({ isQuiet: true })
const { rolldown } = await import('rolldown')
const folder = join(root, 'node_modules/.cache/wallet-kit')
await mkdir(folder, { recursive: true })
const file = join(folder, `service-bench-${process.pid}.mjs`)
// As the service's own program: from the sources, libraries stay where they are installed.
const bundle = await rolldown({
  input: join(root, 'templates/service/test/bench/main.ts'),
  external: (id) => /^[\w@]/.test(id) && !id.startsWith('@wallet-kit/'),
  tsconfig: join(root, 'tsconfig.json'),
  platform: 'node',
  resolve: { conditionNames: ['wallet-kit-source', 'import', 'default'] },
  logLevel: 'silent',
  // It knows the workspace by where it stands.
  plugins: [
    {
      name: 'programs',
      resolveId: (id) =>
        /test\/run\/\w+\.js$/.test(id)
          ? {
              id: pathToFileURL(join(root, id.slice(id.lastIndexOf('test/run')))).href,
              external: true,
            }
          : undefined,
    },
  ],
})
await bundle.write({ file, format: 'esm', codeSplitting: false })
await bundle.close()
try {
  const { runDataBench, runServiceBench } = await import(pathToFileURL(file).href)
  const output = join(root, 'test/output')
  console.log(
    process.argv[2] === 'data'
      ? await runDataBench({ file: join(output, 'bench-service-data.json') })
      : await runServiceBench({
          logins: Number(process.argv[2] ?? 50_000),
          file: join(output, 'bench-service.json'),
        }),
  )
} finally {
  await rm(file, { force: true })
}
