import { hashTypedData, recoverAddress } from 'viem'
import { expect, test } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { showTime } from '../messages/showTime.js'
import { signTypedData } from './signTypedData.js'

const chainId = 'eip155:1'
const contract = '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC'
const types = { Note: [{ name: 'text', type: 'string' }] }
const data = { types, primaryType: 'Note', message: { text: 'Hello' } }

/** Signs data that the visitor approves, as `asked` in place of the object. Gives what they read, and who has signed what. */
async function sign(given: object, asked: unknown = given) {
  const { frame, wallet, approve } = await openFrame()
  const { address } = wallet.eip155
  const signed = signTypedData(frame, { chainId, method: '', params: [address, asked] })
  const [shown, signature] = await Promise.all([approve(), signed])
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

test('data that comes as JSON is shown and signed as the object would be', async () => {
  const given = { ...data, domain: { name: 'Notes' } }
  const { shown, isOwn } = await sign(given, JSON.stringify(given))
  expect(shown).toContain('Data: Note\ntext\nHello')
  expect(isOwn).toBe(true)
})

const noTypedData = 'the data is no typed data.'
test.each<[string, unknown, string]>([
  ['another network', { ...data, domain: { chainId: 10 } }, 'the data is for another network.'],
  ['one in hex', { ...data, domain: { chainId: '0xa' } }, 'the data is for another network.'],
  ['a text that is no JSON', '{', 'the data is no JSON.'],
  ['a number', 5, noTypedData],
  ['data without a domain', data, noTypedData],
  ['data without types', { ...data, domain: {}, types: undefined }, noTypedData],
  ['data without its main type', { ...data, domain: {}, primaryType: 1 }, noTypedData],
  ['a message that is a text', { ...data, domain: {}, message: 'Hello' }, noTypedData],
  [
    'a field without a type',
    { ...data, domain: {}, types: { Note: [{ name: 'text' }] } },
    noTypedData,
  ],
  [
    'a number that its type cannot hold',
    {
      ...data,
      domain: {},
      types: { Note: [{ name: 'text', type: 'uint8' }] },
      message: { text: 256 },
    },
    'the data does not fit its types.',
  ],
])('%s is refused, and the app reads why', async (_, asked, problem) => {
  await expect(sign({}, asked)).rejects.toMatchObject({
    code: -32602,
    message: `The parameters are not valid: ${problem}`,
  })
})

/** Data with one list of texts. */
const listOf = (list: unknown, type = 'string[]') => ({
  ...{ primaryType: 'Note', domain: {}, message: { list } },
  types: { Note: [{ name: 'list', type }] },
})

test.each([
  ['a list', listOf(['one', 'two']), 'list\n1\none\n2\ntwo'],
  ['a list of ten', listOf(Array(10).fill('one'), 'string[10]'), '9\none\n10\none'],
  ['lists in a list', listOf([['one'], ['two']], 'string[][]'), 'list\n1\n1\none\n2\n1\ntwo'],
  ['a list of numbers below zero', listOf(['-1'], 'int8[]'), 'list\n1\n-1'],
])('%s is shown with the place of each', async (_, given, lines) => {
  const { shown, isOwn } = await sign(given)
  expect(shown).toContain(lines)
  expect(isOwn).toBe(true)
})

test('a thousand lines can be signed, one more is refused: nobody reads them', async () => {
  expect((await sign(listOf(Array(999).fill('one')))).shown).toContain('999\none')
  await expect(sign(listOf(Array(1_000).fill('one')))).rejects.toMatchObject({
    message: 'The parameters are not valid: the data is too long to be read.',
  })
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

const chainField = [{ name: 'chainId', type: 'uint256' }]
test.each([
  ['a domain without a network', { domain: { name: 'Notes' } }, 'Any: the data names none.'],
  [
    'a network that the domain has and its type leaves out',
    {
      types: { ...types, EIP712Domain: [{ name: 'name', type: 'string' }] },
      domain: { name: 'Notes', chainId: 1 },
    },
    'Any: the data names none.',
  ],
  ['a network beside a name', { domain: { name: 'Notes', chainId: 1 } }, chainId],
  [
    'a network that is signed',
    { types: { ...types, EIP712Domain: chainField }, domain: { chainId: 1 } },
    chainId,
  ],
])('%s: the screen names the network on which the signature counts', async (_, given, network) => {
  const { shown } = await sign({ ...data, ...given })
  expect(shown).toContain(`Network\n${network}\n`)
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

const fieldsOf = (text: string) =>
  text.split(', ').map((field) => ({ type: field.split(' ')[0], name: field.split(' ')[1] }))
const spender = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const own = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const [most, mostOfPermit2] = [String(2n ** 256n - 1n), String(2n ** 160n - 1n)]
const permit = {
  primaryType: 'Permit',
  types: {
    Permit: fieldsOf(
      'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline',
    ),
  },
  domain: { name: 'USD', version: '1', chainId: 1, verifyingContract: contract },
  message: { owner: own, spender, value: most, nonce: 0, deadline: most },
}
const ofPermit2 = { name: 'Permit2', chainId: 1, verifyingContract: spender }
const PermitDetails = fieldsOf('address token, uint160 amount, uint48 expiration, uint48 nonce')
const single = {
  primaryType: 'PermitSingle',
  types: {
    PermitSingle: fieldsOf('PermitDetails details, address spender, uint256 sigDeadline'),
    PermitDetails,
  },
  domain: ofPermit2,
  message: {
    details: { token: contract, amount: mostOfPermit2, expiration: 9, nonce: 0 },
    ...{ spender, sigDeadline: 9 },
  },
}
const transferFrom = {
  primaryType: 'PermitTransferFrom',
  types: {
    PermitTransferFrom: fieldsOf(
      'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline',
    ),
    TokenPermissions: fieldsOf('address token, uint256 amount'),
  },
  domain: ofPermit2,
  message: { permitted: { token: contract, amount: most }, spender, nonce: 0, deadline: 9 },
}
const batch = {
  primaryType: 'PermitBatch',
  types: {
    PermitBatch: fieldsOf('PermitDetails[] details, address spender, uint256 sigDeadline'),
    PermitDetails,
  },
  domain: ofPermit2,
  message: {
    details: [
      { token: spender, amount: '5', expiration: 9, nonce: 0 },
      { token: contract, amount: mostOfPermit2, expiration: 9, nonce: 0 },
    ],
    ...{ spender, sigDeadline: 9 },
  },
}
const dai = {
  ...permit,
  types: {
    Permit: fieldsOf(
      'address holder, address spender, uint256 nonce, uint256 expiry, bool allowed',
    ),
  },
  message: { holder: own, spender, nonce: 0, expiry: 0, allowed: true },
}
const all = `${spender} can then take all that you have or get of ${contract}`
const end = `until ${showTime(9)}.`

test.each([
  // Their deadline ends the time to hand the signature in. The allowance stays.
  ['ERC-2612', permit, 'at any time.'],
  ['DAI', dai, 'at any time.'],
  ['Permit2', single, end],
  ['Permit2, for several tokens', batch, end],
  ['Permit2, for one transfer', transferFrom, end],
])('a permit of %s without a limit warns as an approval does', async (_, given, time) => {
  const { shown, isOwn } = await sign(given)
  expect(shown).toContain(`${all}, ${time}`)
  expect(isOwn).toBe(true)
})

test('a permit with a limit warns of that, and one that takes an allowance back does not', async () => {
  const limited = { ...permit, message: { ...permit.message, value: '5' } }
  expect((await sign(limited)).shown).toContain(`can then take this amount of ${contract}`)
  const nothing = { ...permit, message: { ...permit.message, value: '0x0' } }
  expect((await sign(nothing)).shown).not.toContain('can then take')
  const refused = { ...dai, message: { ...dai.message, allowed: false } }
  expect((await sign(refused)).shown).not.toContain('can then take')
})

test('a permit for several tokens has a warning of its own for each', async () => {
  const { shown } = await sign(batch)
  expect(shown).toContain(`can then take this amount of ${spender}`)
  expect(shown.split('\n').filter((line) => line.includes('can then take'))).toHaveLength(2)
})

test('a permit for a single token warns, whatever its number', async () => {
  const { shown } = await sign({
    ...permit,
    types: {
      Permit: fieldsOf('address spender, uint256 tokenId, uint256 nonce, uint256 deadline'),
    },
    message: { spender, tokenId: 0, nonce: 0, deadline: 9 },
  })
  expect(shown).toContain(`can then take this amount of ${contract}`)
})

test('a permit whose amount has a name of its own warns, whatever the amount', async () => {
  const { shown } = await sign({
    ...permit,
    types: { Permit: fieldsOf('address owner, address spender, uint256 rawAmount') },
    message: { owner: own, spender, rawAmount: most },
  })
  expect(shown).toContain(`${spender} may then take what is yours in ${contract}`)
  expect(shown).toContain('We do not know what this signature allows.')
})

test('what is beside the signed fields of a permit does not take its warning away', async () => {
  const message = { ...dai.message, value: '0', details: [], permitted: [] }
  expect((await sign({ ...dai, message })).shown).toContain(all)
})

test('data of an app that is called a permit, and is none, is signed as any other', async () => {
  const note = {
    ...permit,
    primaryType: 'PermitNote',
    types: { PermitNote: fieldsOf('string spender, string details') },
    message: { spender: 'the office', details: 'a desk' },
  }
  const { shown, isOwn } = await sign(note)
  expect(shown).not.toContain('can then take')
  expect(isOwn).toBe(true)
})

const safeTx = {
  primaryType: 'SafeTx',
  types: { SafeTx: fieldsOf('address to, uint256 value, bytes data') },
  domain: { chainId: 1, verifyingContract: contract },
  message: { to: spender, value: 1, data: '0x' },
}
const order = {
  primaryType: 'BulkOrder',
  types: { BulkOrder: fieldsOf('bytes32 tree') },
  domain: { name: 'Seaport', chainId: 1, verifyingContract: contract },
  message: { tree: `0x${'ab'.repeat(32)}` },
}
const authorization = {
  primaryType: 'Authorization',
  types: {
    Authorization: fieldsOf(
      'address authorizer, address authorized, bool isAuthorized, uint256 nonce, uint256 deadline',
    ),
  },
  domain: { chainId: 1, verifyingContract: contract },
  message: { authorizer: own, authorized: spender, isAuthorized: true, nonce: 0, deadline: 9 },
}
const transfer = {
  primaryType: 'ReceiveWithAuthorization',
  types: {
    ReceiveWithAuthorization: fieldsOf(
      'address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce',
    ),
  },
  domain: { chainId: 1, verifyingContract: contract },
  message: {
    ...{ from: own, to: spender, value: '5', validAfter: 0, validBefore: 9 },
    nonce: `0x${'00'.repeat(32)}`,
  },
}

test.each([
  ['Morpho', authorization, `${spender} can then withdraw and borrow all that you have in`],
  ['EIP-3009', transfer, `${spender} can then take this amount of ${contract}`],
])('the signature of %s warns of what others can do with it', async (_, given, warning) => {
  const { shown } = await sign(given)
  expect(shown).toContain(warning)
  expect(shown).not.toContain('We do not know')
})

test.each([
  ['a transaction of an older Safe', safeTx],
  ['an order of another protocol', order],
])(
  'the signature of %s warns of what its names say, and that it is not known',
  async (_, given) => {
    const { shown } = await sign(given)
    expect(shown).toContain(`may then take what is yours in ${contract}`)
    expect(shown).toContain('What it allows\nWe do not know what this signature allows.')
  },
)

test('of data that no standard names it is said that nobody knows what it allows', async () => {
  const { shown } = await sign({ ...data, domain: {} })
  expect(shown).toContain('What it allows\nWe do not know what this signature allows.')
})
