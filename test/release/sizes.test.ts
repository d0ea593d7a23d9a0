import { expect, test } from 'vitest'
import { packages, read } from '../repo/repository.js'
import { measureInstalled } from '../run/measureInstalled.js'

test('every README says what is installed with the package ("npm run describe" writes it)', async () => {
  const sizes = await measureInstalled()
  const wrong = packages.flatMap(({ folder }) => {
    const { own = 0, all = 0 } = sizes.get(folder) ?? {}
    const line = read(`${folder}/README.md`).match(/^Installed, it takes .*$/m)?.[0] ?? ''
    const [ownSaid = 0, allSaid = ownSaid] = [...line.matchAll(/([\d.]+) MB/g)].map(([, text]) =>
      Number(text),
    )
    const isNear = isAbout(ownSaid, own / 1e6) && isAbout(allSaid, all / 1e6)
    return isNear ? [] : [`${folder}: ${own}, ${all}; said: ${line}`]
  })
  expect(wrong).toEqual([])
})

/** Not every change is worth a line: a fifth, or a fifth of a megabyte. */
function isAbout(said: number, measured: number): boolean {
  return Math.abs(said - measured) <= Math.max(0.2, measured / 5)
}
