import { describe, expect, test } from 'vitest'
import { checkRpc } from './askFrame.js'

describe('an RPC call', () => {
  test.each([
    'eth_call',
    'eth_getBalance',
    'wallet_getCapabilities',
    'wallet_getGrantedExecutionPermissions',
    'net_version',
    'walletKit_estimateCalls',
  ])('%s passes silently, for 30 s', (method) => {
    expect(checkRpc({ method, params: ['a'] })).toEqual({
      needsApproval: false,
      timeout: 30_000,
      params: ['a'],
    })
  })

  test.each([
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'solana_signMessage',
    'solana_signAndSendTransaction',
  ])('%s has to be approved, as long as that takes', (method) => {
    expect(checkRpc({ method })).toMatchObject({ needsApproval: true, timeout: undefined })
  })

  test.each(['eth_sign', 'eth_decrypt', 'wallet_addEthereumChain', 'toString', '__proto__', ''])(
    '%j is not allowed',
    (method) => {
      expect(() => checkRpc({ method })).toThrow(
        expect.objectContaining({
          name: 'MethodNotAllowedError',
          shortMessage: 'Requested RPC call is not allowed',
          notice: expect.objectContaining({ text: 'Action not allowed' }),
        }),
      )
    },
  )

  const batch = (...calls: unknown[]) => [{ version: '2.0.0', chainId: '0x1', calls }]
  test('a batch without data sends 0x, and the rest as it is', () => {
    const calls = [{ to: '0xa' }, { to: '0xb', data: '0x12', value: '0x1' }]
    expect(checkRpc({ method: 'wallet_sendCalls', params: batch(...calls) }).params).toEqual(
      batch({ to: '0xa', data: '0x' }, { to: '0xb', data: '0x12', value: '0x1' }),
    )
  })

  test('a batch that names a session asks nobody, for 120 s', () => {
    const [first] = batch({ to: '0xa', data: '0x' })
    const params = [{ ...first, capabilities: { permissions: { context: '0x1' } } }]
    expect(checkRpc({ method: 'wallet_sendCalls', params })).toEqual({
      ...{ needsApproval: false, timeout: 120_000, params },
    })
    expect(() =>
      checkRpc({ method: 'wallet_sendCalls', params: [{ ...params[0], calls: [] }] }),
    ).toThrow(expect.objectContaining({ name: 'FrameRequestError' }))
  })

  test.each([
    ['no recipient', batch({ data: '0x' })],
    ['a recipient without 0x', batch({ to: 'a'.repeat(40) })],
    ['data without 0x', batch({ to: '0xa', data: '12' })],
    ['a second call that is wrong', batch({ to: '0xa' }, { to: '' })],
    ['no calls', batch()],
    ['no batch', []],
    ['calls that are no list', [{ calls: 'x' }]],
  ])('a batch with %s is refused', (_, params) => {
    expect(() => checkRpc({ method: 'wallet_sendCalls', params })).toThrow(
      expect.objectContaining({ name: 'FrameRequestError' }),
    )
  })
})
