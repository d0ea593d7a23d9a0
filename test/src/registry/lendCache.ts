import { copyFile, link, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Makes a new npm cache that holds the tarballs of a lock file as far as the cache `from` has them, so that installing
 * them downloads nothing. They are linked, not copied, and known by content alone: nothing comes back into `from`.
 */
export async function lendCache(options: lendCache.Options): Promise<void> {
  const { packages } = JSON.parse(await readFile(options.lockFile, 'utf8'))
  const content = join('_cacache', 'content-v2', 'sha512')
  for (const { integrity } of Object.values<{ integrity?: string }>(packages)) {
    if (!integrity?.startsWith('sha512-')) continue
    const hex = Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex')
    const file = join(content, hex.slice(0, 2), hex.slice(2, 4), hex.slice(4))
    await mkdir(dirname(join(options.to, file)), { recursive: true })
    await lend(join(options.from, file), join(options.to, file))
  }
}

export declare namespace lendCache {
  type Options = {
    readonly from: string
    readonly to: string
    /** Path of a `package-lock.json`. */
    readonly lockFile: string
  }
}

async function lend(from: string, to: string): Promise<void> {
  // Links do not reach another file system; and what the cache lacks is simply downloaded later.
  await link(from, to)
    .catch(() => copyFile(from, to))
    .catch(() => {})
}
