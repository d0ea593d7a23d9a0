import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readTemplate } from './readTemplate.js'

test('what was installed, built or kept secret is left out; _gitignore gets its name back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'template-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const paths = [
    '_gitignore',
    'src/a.ts',
    'node_modules/x/i.js',
    'dist/a.js',
    'data/x.db',
    'a.tsbuildinfo',
    '.env',
    '.env.local',
    '.env.production.local',
    '.env.example',
  ]
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), path)
  }
  const files = await readTemplate(folder)
  expect([...files].map(([path, content]) => `${path}: ${content}`)).toEqual([
    '.env.example: .env.example',
    '.gitignore: _gitignore',
    'src/a.ts: src/a.ts',
  ])
})
