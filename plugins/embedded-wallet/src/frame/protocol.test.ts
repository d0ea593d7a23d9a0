import { describe, expect, test } from 'vitest'
import { answerWait } from '../constants.js'
import { type Json, readJson } from './json.js'
import { isEmail, type RequestType, readAnswer, requests, socialProviders } from './protocol.js'

type Side = 'payload' | 'answer'
const read = (type: RequestType, side: Side, value: unknown) =>
  requests[type][side](readJson(value)) as unknown

const context = '0x5E551'
const account = { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', type: 'smartAccount' }
const user = {
  address: account.address,
  chainId: 'eip155:8453',
  accounts: [account, { address: 'HN7cABqLq46Es1jh92dQQisAq662SmxELLLsHHe4YWrH', type: 'eoa' }],
  preferredAccountType: 'smartAccount',
}
const session = {
  ...{ context, address: account.address, chainId: 'eip155:10' },
  ...{ allowance: '10000000', spent: '0', expiry: 1_800_000_000 },
}
const withUser = (facts: object) => ({ ...user, ...facts })
const withSession = (facts: object) => ({ sessions: [{ ...session, ...facts }] })

describe('an email address', () => {
  const longest = `${'a'.repeat(242)}@example.com`
  test.each([
    'mira@example.com',
    "o'neil+a@mail.example.co",
    'A@b.C',
    'a@xn--bcher-kva.example',
    'a@b.c1d',
    `a@${'b'.repeat(63)}.${'c'.repeat(63)}`,
    longest,
  ])('%s is valid', (email) => {
    expect(isEmail(email)).toBe(true)
  })

  test.each([
    'mira@localhost',
    'mira',
    '@example.com',
    'mira@',
    'mira@.com',
    'mira@example..com',
    'mira@-example.com',
    'mira@example.-com',
    'mi ra@example.com',
    'mira@example.com\n',
    'mira@exa_mple.com',
    'mira@example.c_m',
    `a@${'b'.repeat(64)}.com`,
    `a@b.${'c'.repeat(64)}`,
    `a${longest}`,
    '',
  ])('%j is not valid', (email) => {
    expect(isEmail(email)).toBe(false)
  })

  test.each<[RequestType, unknown]>([
    ['connectEmail', { email: 'mira' }],
    ['connectEmail', { email: ['mira@example.com'] }],
    ['connectEmail', {}],
    ['updateEmail', { email: 1 }],
    ['updateEmail', {}],
  ])('%s does not take %j', (type, payload) => {
    expect(() => read(type, 'payload', payload)).toThrow(
      expect.objectContaining({
        name: 'InvalidEmailError',
        message: 'That is no email address.',
      }),
    )
  })
})

describe('a message', () => {
  test.each<[RequestType, Side, required: object, optional?: object]>([
    ['connectEmail', 'payload', { email: 'mira@example.com' }],
    ['connectEmail', 'answer', { action: 'connect' }],
    ['connectDevice', 'payload', {}],
    ['connectDevice', 'answer', {}, { action: 'verifyDevice' }],
    ['connectOtp', 'payload', { otp: '012345' }],
    [
      ...(['getSocialRedirectUri', 'payload', { provider: 'google' }] as const),
      { returnUrl: 'https://app.test/#a' },
    ],
    ['getSocialRedirectUri', 'answer', { uri: 'https://accounts.test/login?a=1' }],
    ['connectSocial', 'payload', { provider: 'apple' }, { result: 'code=1' }],
    ['getFarcasterUri', 'payload', {}],
    ['getFarcasterUri', 'answer', { url: 'https://farcaster.test/~/siwf' }],
    ['isConnected', 'answer', { isConnected: false }],
    ['getUser', 'payload', { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }],
    [
      ...(['getUser', 'answer', user] as const),
      {
        ...{ email: 'mira@example.com', userName: 'mira', smartAccountDeployed: true },
        ...{ needsRecovery: false, isEmailChanging: true },
      },
    ],
    ['switchNetwork', 'payload', { chainId: 'eip155:10' }],
    ['getSmartAccountEnabledNetworks', 'answer', { networks: ['eip155:1', 'eip155:8453'] }],
    ['setPreferredAccount', 'payload', { type: 'eoa' }, { chainId: 'eip155:10' }],
    ['updateEmail', 'payload', { email: 'mira@example.com' }],
    ['updateEmail', 'answer', {}, { action: 'verifyPrimaryOtp' }],
    ['updateEmailPrimaryOtp', 'payload', { otp: '654321' }],
    ['updateEmailSecondaryOtp', 'payload', { otp: '654321' }],
    ['updateEmailSecondaryOtp', 'answer', {}, { action: 'confirmByLink' }],
    ['getEmailChange', 'answer', {}, { next: 'noa@example.com', takesEffectAt: 1_900_000_000_000 }],
    ['rpc', 'payload', { chainId: 'eip155:1', method: 'eth_call', params: [{ to: '0x1' }] }],
    ['syncTheme', 'payload', { mode: 'dark' }, { variables: { '--wk-accent': 'red' } }],
    [
      ...(['syncDappData', 'payload', { version: 4, sdkVersion: '1.2.3' }] as const),
      { projectId: 'p1', metadata: { name: 'Shop' } },
    ],
    ['syncDappData', 'answer', {}, { version: 4 }],
    ['cancel', 'payload', { request: 'n1' }],
    ['cancel', 'answer', {}, { mayHaveSent: true }],
    ['showPasskey', 'answer', { action: 'connect' }],
    ['requestSession', 'payload', { chainId: 'eip155:1', permissions: [{ rules: [] }] }],
    [
      ...(['listSessions', 'answer', withSession({ token: '0xA0b8', symbol: 'USDC' })] as const),
      {},
    ],
    ['listSessions', 'answer', withSession({ decimals: 6 })],
    ['revokeSession', 'payload', { context }],
  ])(
    'of %s: its %s keeps its own properties and drops others',
    (type, side, required, optional = {}) => {
      const whole = { ...required, ...optional }
      expect(read(type, side, { ...whole, other: 'x' })).toEqual(whole)
      expect(read(type, side, required)).toEqual(required)
      for (const key of Object.keys(required)) {
        // These may be any JSON, also null.
        if (key === 'params' || key === 'permissions') continue
        expect(() => read(type, side, { ...whole, [key]: undefined }), key).toThrow()
      }
      for (const key of Object.keys(optional)) {
        if (key === 'metadata' || key === 'variables') continue
        expect(read(type, side, { ...whole, [key]: null })).not.toHaveProperty(key)
        expect(() => read(type, side, { ...whole, [key]: { x: 1 } }), key).toThrow()
      }
    },
  )

  test.each(['context', 'address', 'chainId', 'allowance', 'spent', 'expiry'])(
    'of listSessions: a session needs %s',
    (key) => {
      expect(() => read('listSessions', 'answer', withSession({ [key]: undefined }))).toThrow(
        `"sessions" "${key}"`,
      )
    },
  )

  test.each(['address', 'type'])('of getUser: an account needs %s', (key) => {
    const accounts = [{ ...account, [key]: undefined }]
    expect(() => read('getUser', 'answer', withUser({ accounts }))).toThrow(`"accounts" "${key}"`)
  })

  test.each<[RequestType, unknown]>([
    ['updateEmailSecondaryOtp', undefined],
    ['updateEmailSecondaryOtp', null],
    ['getEmailChange', undefined],
    ['getEmailChange', null],
  ])('of %s: its answer may be %s', (type, answer) => {
    expect(read(type, 'answer', answer)).toEqual({})
  })

  test.each<[RequestType]>([
    ['connectOtp'],
    ['connectSocial'],
    ['connectFarcaster'],
    ['switchNetwork'],
    ['setPreferredAccount'],
    ['updateEmailPrimaryOtp'],
    ['undoEmailChange'],
    ['syncTheme'],
    ['signOut'],
    ['waitForSignOut'],
    ['reload'],
    ['addPasskey'],
    ['saveRecovery'],
    ['recoverKey'],
    ['proveKey'],
    ['exportKey'],
    ['requestStorage'],
    ['revokeSession'],
  ])('of %s: its answer is not read', (type) => {
    expect(read(type, 'answer', undefined)).toBeUndefined()
    expect(read(type, 'answer', { secret: 'x' })).toBeUndefined()
  })

  test('is answered within 30 s, unless a person or an event answers it', () => {
    const timeouts = Object.entries(requests).map(([type, { timeout }]) => [type, timeout])
    const endless = timeouts.filter(([, timeout]) => timeout === undefined).map(([type]) => type)
    expect(endless).toEqual([
      ...['connectFarcaster', 'rpc', 'waitForSignOut', 'showPasskey', 'addPasskey', 'saveRecovery'],
      ...['recoverKey', 'proveKey', 'exportKey', 'requestStorage', 'requestSession'],
    ])
    for (const [type, timeout] of timeouts)
      if (!endless.includes(type)) expect(timeout).toBe(answerWait)
  })
})

describe('a name', () => {
  test.each<[RequestType, Side, string, readonly unknown[], make?: (name: unknown) => unknown]>([
    ['connectEmail', 'answer', 'action', ['verifyDevice', 'verifyOtp', 'connect']],
    ['connectDevice', 'answer', 'action', ['verifyDevice', 'verifyOtp', 'connect']],
    ['connectSocial', 'payload', 'provider', socialProviders],
    ['getSocialRedirectUri', 'payload', 'provider', socialProviders],
    ['setPreferredAccount', 'payload', 'type', ['eoa', 'smartAccount']],
    ['updateEmail', 'answer', 'action', ['verifyPrimaryOtp', 'verifySecondaryOtp']],
    ['updateEmailSecondaryOtp', 'answer', 'action', ['confirmByLink']],
    ['syncTheme', 'payload', 'mode', ['light', 'dark']],
    ['syncDappData', 'answer', 'version', [4]],
    ['showPasskey', 'answer', 'action', ['connect', 'signInOnly']],
  ])('of %s in its %s: "%s" is one of %j', (type, side, key, names) => {
    for (const name of names) expect(read(type, side, { [key]: name })).toEqual({ [key]: name })
    for (const other of ['', 'other', 'Connect', [names[0]], 5, true, 'toString']) {
      expect(() => read(type, side, { [key]: other })).toThrow(`"${key}" is `)
    }
  })

  test('that stands for the version is 4', () => {
    expect(() => read('syncDappData', 'payload', { version: 3, sdkVersion: '1' })).toThrow(
      /^"version" is another version\.$/,
    )
  })
})

describe('a text has a maximum length', () => {
  const fill = (before: string, length: number) => before.padEnd(length, '1')
  test.each<[string, number, make: (length: number) => [RequestType, Side, unknown]]>([
    ['an address', 128, (n) => ['getUser', 'answer', withUser({ address: fill('0x', n) })]],
    ['an email', 254, (n) => ['getUser', 'answer', withUser({ email: fill('a@b.c', n) })]],
    ['a user name', 256, (n) => ['getUser', 'answer', withUser({ userName: fill('m', n) })]],
    ['a name of a namespace', 8, (n) => ['getUser', 'payload', { chainId: `${fill('a', n)}:1` }]],
    ['a name of a chain', 32, (n) => ['getUser', 'payload', { chainId: `eip155:${fill('', n)}` }]],
    ['a page', 8192, (n) => ['getFarcasterUri', 'answer', { url: fill('https://a.test/', n) }]],
    [
      ...(['the outcome of a provider', 4096] as const),
      (n) => ['connectSocial', 'payload', { provider: 'x', result: fill('a', n) }],
    ],
    ['a new email', 254, (n) => ['getEmailChange', 'answer', { next: fill('a', n) }]],
    [
      ...(['a method', 128] as const),
      (n) => ['rpc', 'payload', { chainId: 'eip155:1', method: fill('eth_', n), params: [] }],
    ],
    [
      ...(['the version of the kit', 64] as const),
      (n) => ['syncDappData', 'payload', { version: 4, sdkVersion: fill('1.', n) }],
    ],
    [
      ...(['a project id', 256] as const),
      (n) => ['syncDappData', 'payload', { version: 4, sdkVersion: '1', projectId: fill('p', n) }],
    ],
    ['the id of a request', 64, (n) => ['cancel', 'payload', { request: fill('n', n) }]],
    ['an amount', 78, (n) => ['listSessions', 'answer', withSession({ spent: fill('', n) })]],
    ['a name of a session', 4096, (n) => ['revokeSession', 'payload', { context: fill('0x', n) }]],
    ['a symbol', 256, (n) => ['listSessions', 'answer', withSession({ symbol: fill('U', n) })]],
  ])('%s: %i characters', (_, max, make) => {
    const [type, side, longest] = make(max)
    expect(read(type, side, longest)).toEqual(longest)
    expect(() => read(...make(max + 1))).toThrow('has another form.')
  })

  test.each<[RequestType, Side, unknown]>([
    ['getUser', 'answer', withUser({ userName: '' })],
    ['getUser', 'answer', withUser({ email: '' })],
    ['connectSocial', 'payload', { provider: 'x', result: '' }],
    ['rpc', 'payload', { chainId: 'eip155:1', method: '', params: [] }],
    ['cancel', 'payload', { request: '' }],
  ])('%s: a text in its %s is not empty', (...message) => {
    expect(() => read(...message)).toThrow('has another form.')
  })
})

describe('a text has a form', () => {
  test.each(['12345', '1234567', '12345a', 'a123456', '123456 ', '', 123456, ['123456'], null])(
    '%j is not a code',
    (otp) => {
      for (const type of [
        'connectOtp',
        'updateEmailPrimaryOtp',
        'updateEmailSecondaryOtp',
      ] as const) {
        expect(() => read(type, 'payload', { otp })).toThrow('"otp" has another form.')
      }
    },
  )

  test.each(['eip155:10', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'abc:a_B-1', 'a-1:1'])(
    '%s is a chain',
    (chainId) => {
      expect(read('getUser', 'payload', { chainId })).toEqual({ chainId })
    },
  )

  test.each([1, 8453, '1', '8453'])('%j is a chain of eip155', (chainId) => {
    const named = `eip155:${chainId}`
    expect(read('getUser', 'payload', { chainId })).toEqual({ chainId: named })
    expect(read('getUser', 'answer', withUser({ chainId }))).toEqual(withUser({ chainId: named }))
  })

  test.each([
    ...['eip155', 'eip155:', ':1', 'ab:1', 'Eip155:1', 'eip155:1:2', 'eip155:1 ', ' eip155:1'],
    ...['x eip155:1', 'eip155:a.b', '1x', '1 ', '0x1', '', -1, 1.5, 1e-7, 1e21],
    ...[true, null, [1], ['1'], ['eip155:1'], {}],
  ])('%j is not a chain', (chainId) => {
    expect(() => read('switchNetwork', 'payload', { chainId })).toThrow(
      '"chainId" has another form.',
    )
  })

  test.each([
    'https://accounts.test/login',
    'https://localhost/a',
    'http://localhost:3000/a',
    'http://secure.localhost/a',
    'http://127.0.0.1:8080/a',
  ])('a visitor may be sent to %s', (uri) => {
    expect(read('getSocialRedirectUri', 'answer', { uri })).toEqual({ uri })
  })

  test.each([
    'javascript:alert(1)',
    'javascript://localhost/%0aalert(1)',
    'data:text/html,x',
    'ftp://localhost/',
    'http://accounts.test',
    'http://localhost.accounts.test',
    'http://notlocalhost',
    'http://127.0.0.1.accounts.test',
    'http://127.0.0.2',
    'blob:https://accounts.test/1',
  ])('a visitor is never sent to %s', (uri) => {
    const sentence = 'is no https url.'
    expect(() => read('getSocialRedirectUri', 'answer', { uri })).toThrow(sentence)
    expect(() => read('getFarcasterUri', 'answer', { url: uri })).toThrow(sentence)
    expect(() =>
      read('getSocialRedirectUri', 'payload', { provider: 'x', returnUrl: uri }),
    ).toThrow(sentence)
  })

  test.each(['/login', '', 'https://', null, ['https://accounts.test']])(
    '%j is not a URL',
    (uri) => {
      expect(() => read('getSocialRedirectUri', 'answer', { uri })).toThrow(TypeError)
    },
  )

  test.each(['0x1', 'a', 'bip122:a-b_C'])('%s is an address', (address) => {
    expect(read('getUser', 'answer', withUser({ address }))).toMatchObject({ address })
  })

  test.each(['', '0x1 ', ' 0x1', '<b>', 'a.b', '0x1\n', 1, null, ['0x1']])(
    '%j is not an address',
    (address) => {
      const sentence = '"address" has another form.'
      expect(() => read('getUser', 'answer', withUser({ address }))).toThrow(sentence)
      expect(() =>
        read('getUser', 'answer', withUser({ accounts: [{ ...account, address }] })),
      ).toThrow(sentence)
      expect(() => read('listSessions', 'answer', withSession({ address }))).toThrow(sentence)
    },
  )

  test.each(['0', '7', '115792089237316195423570985008687907853269984665640564039457584007913129'])(
    '%s is an amount',
    (allowance) => {
      const answer = withSession({ allowance, spent: allowance })
      expect(read('listSessions', 'answer', answer)).toEqual(answer)
    },
  )

  test.each(['', '-1', '1.5', '0x1', '1e3', '1 ', ' 1', 1, null, ['1']])(
    '%j is not an amount',
    (amount) => {
      for (const key of ['allowance', 'spent']) {
        expect(() => read('listSessions', 'answer', withSession({ [key]: amount }))).toThrow(
          `"${key}" has another form.`,
        )
      }
    },
  )

  test.each(['0x1', '0xAbCdEf0123456789'])('%s is the name of a session', (name) => {
    expect(read('revokeSession', 'payload', { context: name })).toEqual({ context: name })
  })

  test.each(['', '0x', '1', '0xg', '0x1g', 'a0x1', '0x1 ', 1, ['0x1']])(
    '%j is not the name of a session',
    (name) => {
      expect(() => read('revokeSession', 'payload', { context: name })).toThrow(
        '"context" has another form.',
      )
    },
  )
})

describe('a number is whole and has a maximum', () => {
  const last = 8.64e12
  test.each<[string, number, (value: unknown) => [RequestType, Side, object]]>([
    [
      ...(['the end of a session', last] as const),
      (expiry) => ['listSessions', 'answer', withSession({ expiry })],
    ],
    ['decimals', 255, (decimals) => ['listSessions', 'answer', withSession({ decimals })]],
    [
      ...(['the time of a change of email', last * 1000] as const),
      (takesEffectAt) => ['getEmailChange', 'answer', { takesEffectAt }],
    ],
  ])('%s: %i', (_, max, make) => {
    for (const value of [0, 1, max]) {
      const [type, side, message] = make(value)
      expect(read(type, side, message)).toEqual(message)
    }
    for (const value of [-1, 1.5, max + 1, '1', true, [1], Number.MAX_VALUE]) {
      expect(() => read(...make(value))).toThrow(`is no whole number up to ${max}.`)
    }
  })
})

describe('lists', () => {
  const networks = (length: number) => Array.from({ length }, (_, index) => `eip155:${index}`)
  test.each<[string, RequestType, (length: number) => object]>([
    ['accounts', 'getUser', (n) => withUser({ accounts: Array(n).fill(account) })],
    ['networks', 'getSmartAccountEnabledNetworks', (n) => ({ networks: networks(n) })],
    ['sessions', 'listSessions', (n) => ({ sessions: Array(n).fill(session) })],
  ])('of %s have at most 100 entries, and each is read', (key, type, make) => {
    for (const length of [0, 100]) expect(read(type, 'answer', make(length))).toEqual(make(length))
    expect(() => read(type, 'answer', make(101))).toThrow(`"${key}" is no such list.`)
    const broken = { ...make(1), [key]: [...(Object(make(1))[key] as unknown[]), 'x'] }
    expect(() => read(type, 'answer', broken)).toThrow(`"${key}" `)
  })
})

describe('the envelope of an answer', () => {
  const envelope = (json: unknown) => readAnswer(json as Json)
  const error = { code: 'CodeRefused', message: 'No.' }

  test('has an id and a payload', () => {
    const payload = { isConnected: true }
    expect(envelope({ id: 'n1', ok: true, payload })).toEqual({ id: 'n1', payload })
    expect(envelope({ id: 'n1', ok: true })).toEqual({ id: 'n1', payload: undefined })
  })

  test('of a refusal has an id and an error', () => {
    expect(envelope({ id: 'n1', ok: false, error })).toEqual({ id: 'n1', error })
    const late = { ...error, retryAfter: 30 }
    expect(envelope({ id: 'n1', ok: false, error: late, payload: {} })).toEqual({
      id: 'n1',
      error: late,
    })
  })

  test('of a refusal needs an error', () => {
    expect(() => envelope({ id: 'n1', ok: false, payload: {} })).toThrow(
      'is neither an answer nor an error.',
    )
    expect(() => envelope({ id: 'n1', ok: false, error: null })).toThrow()
  })

  test.each([
    ['id', 64],
    ['code', 64],
    ['message', 100_000],
  ])('"%s" has at most %i characters', (key, max) => {
    const make = (length: number) => {
      const value = 'x'.repeat(length)
      const facts = { ...error, ...(key !== 'id' && { [key]: value }) }
      return { id: key === 'id' ? value : 'n1', ok: false, error: facts }
    }
    const { id, error: facts } = make(max)
    expect(envelope(make(max))).toEqual({ id, error: facts })
    expect(() => envelope(make(max + 1))).toThrow(`"${key}" has another form.`)
  })

  test.each([
    ['a code that is a number', { code: -32603, message: 'x' }],
    ['an empty message', { code: 4001, message: '' }],
    ['no seconds to wait', { code: 'TooManyRequests', message: 'x', retryAfter: 0 }],
  ])('may bring an error with %s', (_, facts) => {
    expect(envelope({ id: 'n1', ok: false, error: facts })).toEqual({ id: 'n1', error: facts })
  })

  test.each([
    ['no code', { message: 'x' }],
    ['an empty code', { code: '', message: 'x' }],
    ['a code that is a list', { code: ['4001'], message: 'x' }],
    ['no message', { code: 'Failed' }],
    ['a message that is no text', { code: 'Failed', message: 1 }],
    ['half a second to wait', { ...error, retryAfter: 0.5 }],
    ['a wait that is a text', { ...error, retryAfter: '30' }],
    ['a wait that is over', { ...error, retryAfter: -1 }],
  ])('brings no error with %s', (_, facts) => {
    expect(() => envelope({ id: 'n1', ok: false, error: facts })).toThrow(/^"error" "/)
  })
})
