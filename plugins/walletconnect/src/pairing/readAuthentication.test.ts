import { describe, expect, test } from 'vitest'
import { readAuthentication, writeRecap } from './readAuthentication.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const methods = ['personal_sign', 'eth_sendTransaction']
const chains = ['eip155:1', 'eip155:10']
const responder = { publicKey: 'ab'.repeat(32), metadata: { name: 'Fern' } }

/** A ReCap as a wallet answers it, with the chains that it approves. */
const recap = (abilities: object) =>
  `urn:recap:${btoa(JSON.stringify({ att: { eip155: abilities } })).replaceAll('=', '')}`
const approved = recap({
  'request/eth_sendTransaction': [{ chains }],
  'request/personal_sign': [{ chains }],
})
const cacao = (payload: object = {}, signature: unknown = '0x01') => ({
  h: { t: 'caip122' },
  p: { iss: `did:pkh:eip155:1:${address}`, resources: [approved], ...payload },
  s: { t: 'eip191', s: signature },
})
const read = (answer: unknown) => readAuthentication(answer, { chains, methods })
const answer = (...cacaos: readonly unknown[]) => ({ cacaos, responder })

test('gives the accounts on the approved chains, the approved methods and what was signed', () => {
  expect(read(answer(cacao()))).toEqual({
    responder,
    accounts: [`eip155:1:${address}`, `eip155:10:${address}`],
    methods,
    signed: { message: expect.stringContaining(address), signature: '0x01' },
  })
})

describe('the text that was signed', () => {
  const payload = {
    ...{ domain: 'app.test', aud: 'https://app.test/', version: '1', nonce: '12345678' },
    ...{ iat: '2030-01-01T00:00:00.000Z', statement: 'Welcome.' },
  }

  test('has what the ReCap grants, if the wallet’s statement leaves it out', () => {
    const { message = '' } = read(answer(cacao(payload)))?.signed ?? {}
    expect(message.replace(approved, 'urn:recap:…')).toMatchInlineSnapshot(`
      "app.test wants you to sign in with your Ethereum account:
      0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266

      Welcome. I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'.

      URI: https://app.test/
      Version: 1
      Chain ID: 1
      Nonce: 12345678
      Issued At: 2030-01-01T00:00:00.000Z
      Resources:
      - urn:recap:…"
    `)
    const [, , , statement] = message.split('\n')
    expect(read(answer(cacao({ ...payload, statement })))?.signed.message).toBe(message)
  })

  test('has the optional fields that the wallet gave, and no statement if there is none', () => {
    const resources = ['https://app.test/terms', writeRecap(['personal_sign'])]
    const times = { exp: '2030-01-08T00:00:00.000Z', nbf: '2030-01-01T00:00:00.000Z' }
    const given = { ...payload, ...times, requestId: '7', statement: undefined, resources }
    const { message = '' } = read(answer(cacao(given)))?.signed ?? {}
    expect(message.replace(`${resources[1]}`, 'urn:recap:…')).toMatchInlineSnapshot(`
      "app.test wants you to sign in with your Ethereum account:
      0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266

      I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'personal_sign' for 'eip155'.

      URI: https://app.test/
      Version: 1
      Chain ID: 1
      Nonce: 12345678
      Issued At: 2030-01-01T00:00:00.000Z
      Expiration Time: 2030-01-08T00:00:00.000Z
      Not Before: 2030-01-01T00:00:00.000Z
      Request ID: 7
      Resources:
      - https://app.test/terms
      - urn:recap:…"
    `)
  })
})

test('what was not asked for is left out', () => {
  const resources = [
    recap({
      'request/personal_sign': [{ chains: ['eip155:1', 'eip155:137', 'solana:5eykt', 7] }],
      'request/eth_accounts': [{}],
      'crud/delete': [{}],
    }),
  ]
  expect(read(answer(cacao({ resources })))).toMatchObject({
    accounts: [`eip155:1:${address}`],
    methods: ['personal_sign'],
  })
})

test('of several sign-ins the one for the kit’s own network counts', () => {
  const other = cacao({ iss: `did:pkh:eip155:10:${address}` }, '0x0a')
  expect(read(answer(other, cacao()))?.signed.signature).toBe('0x01')
  expect(read(answer(other))?.signed.signature).toBe('0x0a')
})

test('the ReCap that it writes is the one that it reads', () => {
  const written = writeRecap(methods)
  expect(atob(written.slice('urn:recap:'.length))).toBe(
    '{"att":{"eip155":{"request/eth_sendTransaction":[{}],"request/personal_sign":[{}]}}}',
  )
  expect(read(answer(cacao({ resources: ['https://app.test', written] })))?.methods).toEqual(
    methods,
  )
})

describe('is no answer', () => {
  const throwing = () => {
    throw new TypeError('no')
  }
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'none'],
    ['no list', { cacaos: 'none', responder }],
    ['an empty list', answer()],
    ['too many', answer(...Array(51).fill(cacao()))],
    ['one of them is none', answer(cacao(), null)],
    ['no issuer', answer({ ...cacao(), p: {} })],
    ['an issuer of another namespace', answer(cacao({ iss: `did:pkh:solana:1:${address}` }))],
    ['an issuer that is no DID', answer(cacao({ iss: `eip155:1:${address}` }))],
    [
      'a network that was not asked for',
      answer(cacao({ iss: `did:pkh:eip155:5:${address}`, resources: [writeRecap(methods)] })),
    ],
    ['no signature', answer(cacao({}, ''))],
    ['a signature that is no text', answer(cacao({}, { toString: () => '0x' }))],
    ['no resources', answer(cacao({ resources: undefined }))],
    ['resources that are no list', answer(cacao({ resources: 'urn:recap:' }))],
    ['a ReCap that is no base64', answer(cacao({ resources: ['urn:recap:§'] }))],
    ['a ReCap that is no JSON', answer(cacao({ resources: [`urn:recap:${btoa('{')}`] }))],
    ['a ReCap without methods', answer(cacao({ resources: [recap({})] }))],
    ['getters that throw', answer(Object.defineProperty({}, 'p', { get: throwing }))],
    ['no responder', { cacaos: [cacao()] }],
    ['a key that is none', { cacaos: [cacao()], responder: { ...responder, publicKey: 'ab' } }],
    ['no metadata', { cacaos: [cacao()], responder: { ...responder, metadata: null } }],
  ])('%s', (_, given) => {
    expect(read(given)).toBe(undefined)
  })
})
