import { hashTypedData, recoverAddress } from 'viem'
import { expect, test } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { signTypedData } from './signTypedData.js'

const chainId = 'eip155:1'
const contract = '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC'
const types = { Note: [{ name: 'text', type: 'string' }] }
const data = { types, primaryType: 'Note', message: { text: 'Hello' } }

/** Signs data that the visitor approves. Gives what they read, and who has signed what. */
async function sign(given: object) {
  const { frame, wallet, approve } = await openFrame()
  const { address } = wallet.eip155
  const signed = signTypedData(frame, { chainId, method: '', params: [address, given] })
  const [shown, signature] = await Promise.all([
    Promise.race([approve(), signed.then(() => '')]),
    signed,
  ])
  const hash = hashTypedData(given as Parameters<typeof hashTypedData>[0])
  const by = await recoverAddress({ hash, signature: signature as `0x${string}` })
  return { shown, isOwn: by === address }
}

test('the domain and every field that is signed are shown', async () => {
  const domain = { name: 'Notes', chainId: 1, verifyingContract: contract }
  const { shown, isOwn } = await sign({ ...data, domain })
  expect(shown).toContain(
    ['For', 'name', 'Notes', 'chainId', '1', 'verifyingContract', contract].join('\n'),
  )
  expect(shown).toContain('text\nHello')
  expect(isOwn).toBe(true)
})

test.each([
  ['no type names', { ...data, domain: { name: 'Notes', chainId: '0x1', app: 'Bank' } }, 'chainId'],
  [
    'an empty type leaves out',
    { ...data, types: { ...types, EIP712Domain: [] }, domain: { name: 'Notes', chainId: 1 } },
    'Notes',
  ],
])('what %s is not signed of the domain, and not shown', async (_, given, unsigned) => {
  const { shown, isOwn } = await sign(given)
  expect(shown).not.toContain(unsigned)
  expect(isOwn).toBe(true)
})

test('fields within a field of the domain are shown', async () => {
  const app = [{ name: 'owner', type: 'string' }]
  const EIP712Domain = [{ name: 'app', type: 'App' }]
  const domain = { app: { owner: 'Mallory' } }
  const { shown } = await sign({ ...data, types: { ...types, App: app, EIP712Domain }, domain })
  expect(shown).toContain('app\nowner\nMallory')
})

test.each([
  ['an object', { length: 2, 0: 0x48, 1: 0x69 }],
  ['a list', [0x48, 0x69]],
  ['a number', 0x4869],
  ['missing', undefined],
])(
  'a text that is %s is refused: its bytes would be signed, which nobody has read',
  async (_, text) => {
    await expect(sign({ ...data, domain: {}, message: { text } })).rejects.toMatchObject({
      name: 'InvalidParamsError',
    })
  },
)

test('an operation of a smart account is refused: its signature would carry it out, unseen', async () => {
  const entryPoint = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'
  const smartAccounts = {
    [chainId]: { bundlerUrl: '', paymasterOrigins: [], factory: contract, entryPoint },
  }
  const { frame, wallet } = await openFrame({ smartAccounts })
  const fields = [
    ...['sender:address', 'nonce:uint256', 'initCode:bytes', 'callData:bytes'],
    ...['accountGasLimits:bytes32', 'preVerificationGas:uint256', 'gasFees:bytes32'],
    'paymasterAndData:bytes',
  ].map((field) => ({ name: field.split(':')[0], type: field.split(':')[1] }))
  const given = {
    types: { PackedUserOperation: fields },
    primaryType: 'PackedUserOperation',
    domain: {
      ...{ name: 'ERC4337', version: '1', chainId: 1 },
      verifyingContract: entryPoint.toLowerCase(),
    },
    message: {
      ...{ sender: contract, nonce: '0', initCode: '0x', callData: '0x1234' },
      ...{ accountGasLimits: `0x${'0'.repeat(64)}`, preVerificationGas: '0' },
      ...{ gasFees: `0x${'0'.repeat(64)}`, paymasterAndData: '0x' },
    },
  }
  const params = [wallet.eip155.address, given]
  await expect(signTypedData(frame, { chainId, method: '', params })).rejects.toMatchObject({
    name: 'InvalidParamsError',
  })
})

test.each([
  ['in hex', '0xffffffffffffffff', '18446744073709551615'],
  ['as an empty text', '', '0'],
  ['as a large number of JSON', 1e21, '1000000000000000000000'],
])('a number that comes %s is shown in its digits', async (_, value, digits) => {
  const Note = [{ name: 'value', type: 'uint256' }]
  const { shown } = await sign({ ...data, types: { Note }, domain: {}, message: { value } })
  expect(shown).toContain(`value\n${digits}\n`)
})

test('a number that is none is refused', async () => {
  const Note = [{ name: 'value', type: 'uint256' }]
  const given = { ...data, types: { Note }, domain: {}, message: { value: 'ten' } }
  await expect(sign(given)).rejects.toMatchObject({ name: 'InvalidParamsError' })
})
