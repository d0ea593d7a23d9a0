import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

let bundled: Promise<string> | undefined

/** The wallet as one script without imports, for injection into pages; bundled once in a process. */
export function bundleWallet(): Promise<string> {
  bundled ??= bundle().catch((error) => {
    bundled = undefined
    throw error
  })
  return bundled
}

async function bundle(): Promise<string> {
  // Beside this file, and with its extension: the sources in this repository, the built files in the package.
  const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js'
  const input = fileURLToPath(new URL(`./injected${extension}`, import.meta.url))
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
