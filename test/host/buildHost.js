import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = dirname(fileURLToPath(import.meta.url))
const output = join(root, '..', 'output')

/** Builds the test hosts from the packages' `dist`, as any host would; gives the folder. Once a run, unless asked again. */
export async function buildHost({ isForced = false } = {}) {
  const outDir = join(output, 'host')
  if (isForced || !existsSync(join(outDir, '.vite', 'manifest.json'))) {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      build: {
        outDir,
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: {
          input: ['index', 'bare', 'vanilla', 'hydrate'].map((name) => join(root, `${name}.html`)),
        },
      },
    })
  }
  return outDir
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
