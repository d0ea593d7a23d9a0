import { getNetwork } from '@wallet-kit/core'
import { createTestKit } from '@wallet-kit/core/testing'
import { describe, expect, test } from 'vitest'
import syntax from '../../../../test/vectors/evm/address-syntax.json' with { type: 'json' }
import eip55 from '../../../../test/vectors/evm/eip55.json' with { type: 'json' }
import { eip155 } from '../index.js'
import { checkReceiver } from './account.js'

const kit = createTestKit({ plugins: [eip155()] })
const check = (text: string) => checkReceiver(kit, { text, network: getNetwork(kit), networks: [] })

test('an address with its checksum is taken as it is', async () => {
  for (const address of eip55.valid_checksummed) {
    expect(await check(address)).toEqual({ address })
  }
})

test('a missing 0x is added, and nothing else changed', async () => {
  expect(await check('5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toEqual({
    address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  })
  const lower = '0xde709f2102306220921060314715629080e2fb77'
  expect(await check(lower)).toEqual({ address: lower })
})

test('mixed case with a wrong checksum is told, and not rewritten', async () => {
  const address = '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  expect(await check(address)).toEqual({ address, issue: 'checksum' })
})

test.each(syntax.invalid)('$v ($why) is nobody', async ({ v }) => {
  expect(await check(v)).toBeUndefined()
})

describe('nobody owns', () => {
  test.each([
    '0x0000000000000000000000000000000000000000',
    '0x0000000000000000000000000000000000000001',
    '0x000000000000000000000000000000000000dEaD',
    '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
  ])('%s', async (address) => {
    expect(await check(address)).toEqual({ address, issue: 'burn' })
  })
})
