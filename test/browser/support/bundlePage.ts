import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

/** A script of `pages/` with all that it needs, for a page to run before its own. */
export async function bundlePage(name: string): Promise<string> {
  const build = await rolldown({
    input: fileURLToPath(new URL(`./pages/${name}.ts`, import.meta.url)),
    platform: 'browser',
    logLevel: 'silent',
    transform: { define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' } },
  })
  try {
    const { output } = await build.generate({ format: 'iife', codeSplitting: false, minify: true })
    return output[0].code
  } finally {
    await build.close()
  }
}
