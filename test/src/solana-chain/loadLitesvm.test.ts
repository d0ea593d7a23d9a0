import { expect, test } from 'vitest'
import { loadLitesvm } from './loadLitesvm.js'

test('where the package is missing, its name is said', async () => {
  const load = () => Promise.reject(new Error('Cannot find package'))
  await expect(loadLitesvm(load)).rejects.toMatchObject({
    name: 'StackError',
    message: expect.stringContaining('npm install --save-dev litesvm'),
  })
})
