import { expect, test } from 'vitest'
import { openFrame } from '../../../../test/openFrame.js'
import { choosePaymaster } from './choosePaymaster.js'

const [first, second] = ['eip155:10', 'eip155:137']
const shared = { bundlerUrl: 'https://bundler.test', factory: '0x', entryPoint: '0x' }

const listed = ['https://listed.test']
/** Of this machine: an app in development has its paymaster there. */
const local = ['http://localhost:3000', 'http://pay.app.localhost', 'http://127.0.0.1:4337']
/** They begin or end as those do. */
const alike = [
  ...['http://localhost.evil.test', 'http://notlocalhost', 'http://127.0.0.1.evil.test'],
  'http://evil.test-127.0.0.1.nip.test',
]

/** Two networks: one whose paymaster is the secure site's own, and one without. */
async function choose(asked?: unknown, chainId = first) {
  const { frame } = await openFrame({
    smartAccounts: {
      [first]: {
        ...{ ...shared, paymasterOrigins: [...listed, 'http://plain.test', ...alike] },
        paymasterUrl: 'https://own.test/ten',
      },
      [second]: { ...shared, paymasterOrigins: local },
    },
  })
  try {
    return choosePaymaster(frame, { chainId, ...(asked !== undefined && { asked }) })
  } catch (error) {
    expect(error).toMatchObject({ message: 'The secure site does not list this paymaster.' })
    return (error as { code: number }).code
  }
}
const own = { url: 'https://own.test/ten', context: {} }

test('an app that names none has that of the network, if it has one', async () => {
  expect(await choose()).toEqual(own)
  expect(await choose(undefined, second)).toBeUndefined()
})

test('a paymaster of a listed origin is told what the app says', async () => {
  const named = { url: 'https://listed.test/any', context: { plan: 'ten' } }
  expect(await choose(named)).toEqual(named)
  expect(await choose({ url: 'https://own.test/other' })).toEqual({
    ...{ url: 'https://own.test/other', context: {} },
  })
  for (const origin of local) {
    expect(await choose({ url: `${origin}/ten` }, second)).toMatchObject({ url: `${origin}/ten` })
  }
})

test.each<[string, string]>([
  ['of another origin', 'https://other.test/'],
  ['that is listed for another network', 'http://localhost:3000/'],
  ['without TLS', 'http://plain.test/'],
  ...alike.map((origin): [string, string] => [`without TLS, at ${origin}`, `${origin}/`]),
  ['that is no url', 'listed.test'],
])('a paymaster %s is refused, or left out if the app can do without it', async (_, url) => {
  expect(await choose({ url })).toBe(5700)
  expect(await choose({ url, optional: true })).toEqual(own)
})
