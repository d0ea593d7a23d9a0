import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { array, object, parse, string } from 'valibot'

/** The page of the frame as it was built. */
export type FrameFiles = {
  readonly script: string
  readonly style: string
  /** What the script imports. */
  readonly preloads: readonly string[]
  readonly files: ReadonlyMap<string, FrameFile>
}

/** A file, as it is and by brotli. */
export type FrameFile = {
  readonly body: Uint8Array<ArrayBuffer>
  readonly packed: Uint8Array<ArrayBuffer>
}

const namesSchema = object({ script: string(), style: string(), preloads: array(string()) })

/** Of a package that was built, and of its sources. */
const built = new URL('../../dist/frame-page/', import.meta.url)

/** Reads what `build/bundleFrame.js` wrote. */
export async function readFrameFiles(): Promise<FrameFiles> {
  const names = await readdir(built)
  const texts = names.map(async (name) => [name, await readFile(new URL(name, built))] as const)
  return packFrame(new Map(await Promise.all(texts)))
}

/** Takes the files of a build, and packs them once for all browsers that ask. */
export async function packFrame(
  built: ReadonlyMap<string, Uint8Array | string>,
): Promise<FrameFiles> {
  const files = new Map<string, FrameFile>()
  let names: unknown
  for (const [name, content] of built) {
    const body = new Uint8Array(Buffer.from(content))
    if (name === 'frame.json') names = JSON.parse(Buffer.from(body).toString())
    else files.set(name, { body, packed: new Uint8Array(await promisify(brotliCompress)(body)) })
  }
  return { ...parse(namesSchema, names), files }
}
