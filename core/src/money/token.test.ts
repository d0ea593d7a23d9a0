import { describe, expect, test } from 'vitest'
import type { Kit } from '../kit/kit.js'
import type { Namespace } from '../networks/namespaces.js'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { isContract, isNativeToken, lookupToken, nativeTokenAddress } from './token.js'

const network = fakeNetwork('eip155', 1, 'Ethereum')
const token = `0x${'cd'.repeat(20)}`
const owner = `0x${'11'.repeat(20)}`
const questions = {
  lookupToken: (kit: Kit) =>
    lookupToken(kit, { token, network, allowance: { owner, spender: token } }),
  isContract: (kit: Kit) => isContract(kit, { address: owner, network }),
}

describe.each(['lookupToken', 'isContract'] as const)('%s', (name) => {
  test('is what the namespace says', async () => {
    const { plugin, adapter } = fakeNamespace('eip155')
    const answers = { lookupToken: { decimals: 6, symbol: 'USDC' }, isContract: false }
    const asked: unknown[] = []
    const answer = async (options: unknown) => {
      asked.push(options)
      return answers[name]
    }
    Object.assign(adapter, { [name]: answer })
    expect(await questions[name](createTestKit({ plugins: [plugin] }))).toEqual(answers[name])
    const options = {
      lookupToken: { token, network, allowance: { owner, spender: token } },
      isContract: { address: owner, network },
    }
    expect(asked).toEqual([options[name]])
  })

  test('is refused where the namespace cannot ask', async () => {
    const { plugin, adapter } = fakeNamespace('eip155')
    Object.assign(adapter, { [name]: undefined })
    await expect(questions[name](createTestKit({ plugins: [plugin] }))).rejects.toMatchObject({
      name: 'UnsupportedOperationError',
      shortMessage: `"${name}" is not supported on "eip155".`,
    })
  })
})

describe('a network’s own coin', () => {
  test.each<[Namespace, string, string]>([
    ['eip155', '1', '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'],
    ['solana', '5eykt4', 'So11111111111111111111111111111111111111111'],
    ['polkadot', '91b171', 'slip44:354'],
    ['bip122', '000000', 'slip44:0'],
  ])('on %s', (namespace, reference, address) => {
    const network = fakeNetwork(namespace, reference, 'Chain')
    const coin = `${namespace}:${reference}:${address}`
    expect(nativeTokenAddress(network)).toBe(coin)
    expect(isNativeToken(network, coin)).toBe(true)
    expect(isNativeToken(network, undefined)).toBe(true)
    expect(isNativeToken(network, `${namespace}:other:${address}`)).toBe(false)
    expect(isNativeToken(network, '')).toBe(false)
  })

  test('is the same in any letter case on EVM chains, and on those alone', () => {
    const checksummed = 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
    expect(isNativeToken(network, checksummed)).toBe(true)
    expect(isNativeToken(network, `eip155:1:${token}`)).toBe(false)
    const solana = fakeNetwork('solana', '5eykt4', 'Solana')
    expect(isNativeToken(solana, nativeTokenAddress(solana).toLowerCase())).toBe(false)
  })
})
