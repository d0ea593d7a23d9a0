import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

/** The program of the node's process as one script without imports, from the sources or from the built files. */
export async function bundleNode(): Promise<string> {
  const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js'
  const build = await rolldown({
    input: fileURLToPath(new URL(`./child/main${extension}`, import.meta.url)),
    platform: 'node',
    logLevel: 'silent',
    resolve: { extensionAlias: { '.js': ['.js', '.ts'] } },
  })
  try {
    const { output } = await build.generate({ format: 'cjs', codeSplitting: false })
    return output[0].code
  } finally {
    await build.close()
  }
}
