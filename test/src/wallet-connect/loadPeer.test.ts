import { expect, test } from 'vitest'
import { loadPeer } from './loadPeer.js'

test('gives the library, or says how to install it', async () => {
  expect(await loadPeer('it', async () => ({ name: 'it' }))).toEqual({ name: 'it' })

  const cause = new Error('Cannot find package')
  const missing = loadPeer('@reown/walletkit', () => Promise.reject(cause))
  await expect(missing).rejects.toMatchObject({
    message: '@reown/walletkit is missing: npm install --save-dev @reown/walletkit',
    cause,
  })
})
