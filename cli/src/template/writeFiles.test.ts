import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CliError } from '../errors.js'
import { writeFiles } from './writeFiles.js'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'write files '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('folders are made as needed', async () => {
  const folder = join(temporaryFolder(), 'new/app')
  await writeFiles(new Map([['a/b/c.txt', Buffer.from('c')]]), { folder, overwrite: false })
  expect(readFileSync(join(folder, 'a/b/c.txt'), 'utf8')).toBe('c')
})

test('a file that appeared in the meantime is lost only where that was wanted', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'a'), 'mine')
  const files = new Map([['a', Buffer.from('theirs')]])
  await expect(writeFiles(files, { folder, overwrite: false })).rejects.toThrow(CliError)
  expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('mine')
  await writeFiles(files, { folder, overwrite: true })
  expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('theirs')
})
