import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packages, root } from './repository.js'

const entries = packages.flatMap(({ folder, manifest }) =>
  Object.entries(manifest.exports ?? {}).flatMap(([name, entry]) =>
    typeof entry === 'string' || name.endsWith('.css')
      ? []
      : [
          {
            entry: join(manifest.name, name),
            source: join(root, folder, entry['wallet-kit-source'] as string),
            list: `${join(folder, name).replaceAll('/', '-')}.txt`,
          },
        ],
  ),
)

// What a package offers is a promise: a change of these lists is a change that hosts notice. `npx vitest -u` writes them.
test.each(entries)('$entry exports what it did', async ({ source, list }) => {
  const names = Object.keys(await import(source)).sort()
  await expect(`${names.join('\n')}\n`).toMatchFileSnapshot(`exports/${list}`)
})
