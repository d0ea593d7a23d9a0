import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Catalogue } from './catalogue.js'

/** Reads the catalogue that the build stored beside the code, in `<folder>/catalogue.json`. */
export async function readCatalogue(folder: string): Promise<Catalogue> {
  return JSON.parse(await readFile(join(folder, 'catalogue.json'), 'utf8'))
}
