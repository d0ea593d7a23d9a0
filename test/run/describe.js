import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { measureInstalled } from './measureInstalled.js'
import { packages, root } from './workspace.js'

// Writes what every package says of itself: its licence, where it is made, the links and the size in its README.
const { homepage } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
const sizes = await measureInstalled()
for (const folder of packages) {
  await copyFile(join(root, 'LICENSE'), join(root, folder, 'LICENSE'))
  const file = join(root, folder, 'package.json')
  const { name, version, description, license, ...rest } = JSON.parse(await readFile(file, 'utf8'))
  const manifest = {
    ...{ name, version, description, license },
    ...rest,
    homepage: `${homepage}/tree/main/${folder}#readme`,
    repository: { type: 'git', url: `git+${homepage}.git`, directory: folder },
  }
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`)
  const page = join(root, folder, 'README.md')
  const text = await readFile(page, 'utf8')
  await writeFile(page, putSize(putLinks(text, folder), sizes.get(folder)))
}

/** A link out of the package leads nowhere in what is published: it becomes one to the repository. */
function putLinks(text, folder) {
  return text.replace(/\]\((\.\.\/[^)]+)\)/g, (_, path) => {
    return `](${homepage}/blob/main/${posix.join(folder, path)})`
  })
}

function putSize(text, { own, all, libraries }) {
  const alone = `Installed, it takes ${toSize(own)}`
  const line = libraries
    ? `${alone}, and ${toSize(all)} with ${libraries === 1 ? 'the library that comes' : `the ${libraries} libraries that come`} with it.`
    : `${alone}. It brings no library.`
  const lines = text.replace(/\n*^Installed, it takes .*\n*/m, '\n\n')
  const [head, ...sections] = lines.split(/(?=^## )/m)
  const [body, end = ''] = head.trimEnd().split(/(?=\n\nMIT$)/)
  return `${[`${body}\n\n${line}${end}\n\n`, ...sections].join('').trimEnd()}\n`
}

function toSize(bytes) {
  return bytes < 100_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}
