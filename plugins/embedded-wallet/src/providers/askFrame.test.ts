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
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_signTransaction',
    'eth_sendTransaction',
    'wallet_requestExecutionPermissions',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ])('%s has to be approved, as long as that takes', (method) => {
    expect(checkRpc({ method, params: ['a'] })).toEqual({
      ...{ needsApproval: true, timeout: undefined, params: ['a'] },
    })
  })

  test.each(['eth_sign', 'eth_decrypt', 'wallet_addEthereumChain', 'toString', '__proto__', ''])(
    '%j is not allowed',
    (method) => {
      expect(() => checkRpc({ method })).toThrow(
        expect.objectContaining({
          name: 'MethodNotAllowedError',
          shortMessage: 'Requested RPC call is not allowed',
          details: method,
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

  test('a batch outside a session has to be approved, as long as that takes', () => {
    const params = batch({ to: '0xa', data: '0x' })
    expect(checkRpc({ method: 'wallet_sendCalls', params })).toEqual({
      ...{ needsApproval: true, timeout: undefined, params },
    })
  })

  const noCalls = 'it has no calls.'
  const noRecipient = 'a call has no recipient that begins with 0x.'
  const noData = 'the data of a call does not begin with 0x.'
  test.each([
    ['no recipient', batch({ data: '0x' }), noRecipient],
    ['a recipient without 0x', batch({ to: 'a'.repeat(40) }), noRecipient],
    ['a recipient that is no text', batch({ to: 10 }), noRecipient],
    ['data without 0x', batch({ to: '0xa', data: '12' }), noData],
    ['data that is no text', batch({ to: '0xa', data: 12 }), noData],
    ['a second call that is wrong', batch({ to: '0xa' }, { to: '' }), noRecipient],
    ['no calls', batch(), noCalls],
    ['no batch', [], noCalls],
    ['no parameters', undefined, noCalls],
    ['calls that are no list', [{ calls: 'x' }], noCalls],
  ])('a batch with %s is refused, and the error says why', (_, params, problem) => {
    expect(() => checkRpc({ method: 'wallet_sendCalls', params })).toThrow(
      expect.objectContaining({
        name: 'FrameRequestError',
        shortMessage: `"wallet_sendCalls" was not sent to the embedded wallet: ${problem}`,
      }),
    )
  })
})
