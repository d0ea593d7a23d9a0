import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { buildForVisitors } from './buildForVisitors.js'

const root = dirname(fileURLToPath(import.meta.url))
const output = join(root, '..', 'output')

/** Where the test hosts are, once they are built: with React's checks of what a developer does, and as visitors get them. */
export const hostFolder = join(output, 'host')
export const publishedFolder = join(output, 'host-published')

/** Builds the test hosts from the packages' `dist`, as any host would: before the browser tests, which all use the same. */
export async function buildHosts() {
  await build(describe(hostFolder))
  await buildForVisitors(describe(publishedFolder))
}

const describe = (outDir) => ({
  root,
  configFile: false,
  logLevel: 'warn',
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    rolldownOptions: {
      input: ['index', 'bare', 'vanilla', 'hydrate', 'all'].map((name) =>
        join(root, `${name}.html`),
      ),
    },
  },
})

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
