import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = dirname(fileURLToPath(import.meta.url))
const output = join(root, '..', 'output')

/** Where the test hosts are, once they are built. */
export const hostFolder = join(output, 'host')

/** Builds the test hosts from the packages' `dist`, as any host would: before the browser tests, which all use the same. */
export async function buildHost() {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: hostFolder,
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: {
        input: ['index', 'bare', 'vanilla', 'hydrate', 'all'].map((name) =>
          join(root, `${name}.html`),
        ),
      },
    },
  })
}

/** Builds the host's server side; gives the file. */
export async function buildServer() {
  const outDir = join(output, 'server')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, ssr: join(root, 'src', 'server.tsx') },
    ssr: { noExternal: [/^@wallet-kit\//] },
  })
  return join(outDir, 'server.js')
}
