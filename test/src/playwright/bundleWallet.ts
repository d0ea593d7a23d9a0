import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const bundled = new Map<string, Promise<string>>()

/** A kind of wallet as one script without imports, for injection into pages; bundled once in a process. */
export function bundleWallet(kind: string): Promise<string> {
  const known = bundled.get(kind)
  if (known) return known
  const script = bundle(kind)
  bundled.set(kind, script)
  script.catch(() => bundled.delete(kind))
  return script
}

async function bundle(kind: string): Promise<string> {
  // Beside this file, and with its extension: the sources in this repository, the built files in the package.
  const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js'
  const input = fileURLToPath(new URL(`./injected/${kind}${extension}`, import.meta.url))
  const build = await rolldown({
    input,
    platform: 'browser',
    logLevel: 'silent',
    resolve: { extensionAlias: { '.js': ['.js', '.ts'] } },
  })
  try {
    const { output } = await build.generate({ format: 'iife', codeSplitting: false, minify: true })
    return output[0].code
  } finally {
    await build.close()
  }
}
