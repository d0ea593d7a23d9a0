// Takes the pictures of the README anew: `npm run pictures`, or `npm run pictures -- <folder>` for another place than docs/images.
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from './build.js'
import { ensureChromium } from './chromium.js'
import { install, root } from './workspace.js'

const [place = join(root, 'docs', 'images')] = process.argv.slice(2)
const folder = resolve(place)

await install()
await build({ isQuiet: true })
await ensureChromium()
await mkdir(folder, { recursive: true })
const { takePictures } = await import('../pictures/takePictures.js')
for (const { name, size } of await takePictures(folder)) {
  console.log(`${join(folder, name)}  ${Math.ceil(size / 1000)} kB`)
}
