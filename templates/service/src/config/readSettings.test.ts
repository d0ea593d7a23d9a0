import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readSettings } from './readSettings.js'
import type { ServiceConfig } from './serviceConfig.js'

const secret = `a:${'x'.repeat(43)}`
const config: ServiceConfig = {
  url: 'https://secure.example.com',
  allowedOrigins: ['https://app.example.com'],
  appName: 'My app',
  mail: { from: 'My app <login@example.com>' },
}
const env = { SERVICE_SECRET: secret, DATABASE_URL: 'file:data.db', SMTP_URL: 'smtps://u:p@mail' }

const ethereum = { 'eip155:1': { name: 'Ethereum', rpcUrls: ['https://x'] } }

const problemsOf = (changed: object, changedEnv: object = {}) => {
  try {
    readSettings({ ...config, ...changed }, { ...env, ...changedEnv })
  } catch (error) {
    return (error as { problems: readonly string[] }).problems
  }
  return []
}

test('the secret of the starter’s example does not start a service under https, in any place', async () => {
  const file = new URL('../../starter/dev.env', import.meta.url)
  const example = /^SERVICE_SECRET=(.+)$/m.exec(await readFile(file, 'utf8'))?.[1] ?? ''
  for (const SERVICE_SECRET of [example, `${secret}, ${example.replace('dev', 'k2')}=`]) {
    expect(problemsOf({}, { SERVICE_SECRET })).toEqual([
      '"secret" (or SERVICE_SECRET) holds the key of the example, which everybody knows: make one of your own.',
    ])
  }
  const url = 'http://secure.localhost:8787'
  expect(problemsOf({ url }, { SERVICE_SECRET: example })).toEqual([])
})

test('smart accounts stand at the canonical addresses unless they are said to stand elsewhere', () => {
  const factory = `0x${'ab'.repeat(20)}`
  const smartAccounts = { 'eip155:1': { bundlerUrl: 'https://bundler.example/rpc' } }
  const canonical = readSettings({ ...config, networks: ethereum, smartAccounts }, env)
  expect(canonical.smartAccounts).toEqual({
    'eip155:1': {
      ...{ bundlerUrl: 'https://bundler.example/rpc', paymasterUrl: undefined },
      paymasterOrigins: [],
      factory: '0x13E9ed32155810FDbd067D4522C492D6f68E5944',
      entryPoint: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
    },
  })
  const own = { 'eip155:1': { ...smartAccounts['eip155:1'], factory } }
  const settings = readSettings({ ...config, networks: ethereum, smartAccounts: own }, env)
  expect(settings.smartAccounts['eip155:1']?.factory).toBe(factory)
})

test('the least configuration has its defaults, and its secrets from the environment', () => {
  const settings = readSettings(config, env)
  expect(settings).toMatchObject({
    ...{ port: 8787, hostname: '127.0.0.1', trustedProxies: 0, database: 'file:data.db' },
    ...{ recovery: 'device', deviceCheck: true, logLevel: 'info' },
    mail: { from: 'My app <login@example.com>', smtpUrl: 'smtps://u:p@mail' },
  })
  expect(settings.keyring.ids).toEqual(['a'])
})

test.each([
  [{ url: 'https://secure.example.com/' }, 'has to be an origin'],
  [{ url: 'http://secure.example.com' }, 'has to begin with https'],
  [{ url: 'https://127.0.0.1' }, 'passkeys do not work at an IP address'],
  [{ url: 7 }, 'has to be an origin'],
  [{ allowedOrigins: [] }, 'at least one'],
  [{ allowedOrigins: ['*'] }, '"allowedOrigins[0]" has to be an origin'],
  [{ allowedOrigins: ['https://secure.example.com'] }, 'a host name of its own'],
  [{ appName: 'My\napp' }, '"appName" has to be one line'],
  [{ port: 70_000 }, '"port" has to be a whole number from 0 to 65535'],
  [{ trustedProxies: -1 }, '"trustedProxies"'],
  [{ database: 'mysql://x' }, '"database" (or DATABASE_URL)'],
  [{ database: 'postgres://user:hunter#2@host/data' }, 'written as %2F, %3F and %23'],
  [{ secret: 'hunter2' }, '"secret" (or SERVICE_SECRET)'],
  [{ mail: { from: 'x', smtpUrl: 'https://mail' } }, '"mail.smtpUrl" (or SMTP_URL)'],
  [{ mail: {} }, '"mail.from" has to be one line'],
  [{ recovery: 'both' }, '"recovery" has to be one of device, service.'],
  [{ siwx: { chains: ['1'] } }, 'by CAIP-2, as "eip155:1": "1" is none.'],
  [{ siwx: { rpcUrls: { 'eip155:1': [] } } }, 'urls for eip155:1, at least one'],
  [{ networks: { 'polkadot:1': { name: 'x', rpcUrls: ['https://x'] } } }, '"polkadot:1" is none.'],
  [{ networks: { 'eip155:1': { name: 'x', rpcUrls: ['ftp://x'] } } }, '"rpcUrls" for eip155:1'],
  [{ smartAccounts: { 'eip155:1': { bundlerUrl: 'https://x' } } }, '"eip155:1" is none.'],
  [
    { networks: ethereum, smartAccounts: { 'eip155:1': { bundlerUrl: 'ftp://x' } } },
    '"smartAccounts["eip155:1"].bundlerUrl"',
  ],
  [
    {
      networks: ethereum,
      smartAccounts: { 'eip155:1': { bundlerUrl: 'https://x', paymasterUrl: 'x' } },
    },
    '"smartAccounts["eip155:1"].paymasterUrl"',
  ],
  [
    {
      networks: ethereum,
      smartAccounts: { 'eip155:1': { bundlerUrl: 'https://x', paymasterOrigins: ['https://x/y'] } },
    },
    '"smartAccounts["eip155:1"].paymasterOrigins[0]"',
  ],
  [
    {
      networks: ethereum,
      smartAccounts: { 'eip155:1': { bundlerUrl: 'https://x', factory: '0x' } },
    },
    '"smartAccounts["eip155:1"].factory"',
  ],
  [{ networks: { 'eip155:1': { rpcUrls: ['https://x'] } } }, '"networks["eip155:1"].name"'],
  [{ farcaster: { rpcUrls: [] } }, '"farcaster.rpcUrls" has to list nodes of OP Mainnet'],
  [
    { farcaster: { rpcUrls: ['https://node.example'], relayUrl: 'relay' } },
    '"farcaster.relayUrl" has to be a url.',
  ],
  [{ socials: { myspace: {} } }, 'not "myspace"'],
  [
    {
      socials: { github: { clientId: 'a', clientSecret: 'b', url: 'http://github.shop.example' } },
    },
    '"socials.github.url" has to begin with https',
  ],
  [{ socials: { x: { clientId: 'a', clientSecret: '' } } }, '"socials.x.clientSecret" is missing.'],
  [
    { socials: { apple: { clientId: 'a', teamId: 'b', keyId: 'c', privateKey: 'd' } } },
    'the key in PEM',
  ],
  [{ deviceCheck: 'no' }, '"deviceCheck" has to be true or false.'],
])('%j is refused', (changed, problem) => {
  const problems = problemsOf(changed)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(problem)
})

const mainnet = {
  ...{ id: 1, caipNetworkId: 'eip155:1', namespace: 'eip155', name: 'Ethereum' },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://node.example'],
}

test('the blockchain API has its defaults, and its secrets from the environment', () => {
  const secrets = { REDIS_URL: 'redis://cache', METRICS_TOKEN: 'x'.repeat(20) }
  const { blockchain } = readSettings(
    { ...config, blockchain: { networks: [mainnet as never] } },
    { ...env, ...secrets },
  )
  expect(blockchain).toMatchObject({
    ...{
      sources: [{ id: 'onchain' }],
      onramps: [],
      projects: {},
      wallets: [],
      redisUrl: 'redis://cache',
    },
    ...{ origins: new Set(config.allowedOrigins), limits: { perAddress: 300, perProject: 6000 } },
    metricsToken: 'x'.repeat(20),
  })
  expect(readSettings(config, env).blockchain).toBeUndefined()
  const { mail, ...silent } = config
  expect(mail).toBeDefined()
  expect(readSettings(silent, env).mail).toBeUndefined()
})

test.each([
  [{ networks: [] }, '"blockchain.networks" has to list networks'],
  [{ networks: [mainnet, mainnet] }, '"blockchain.networks[1]" has to have a CAIP-2 id of its own'],
  [{ networks: [{ ...mainnet, namespace: 'solana' }] }, '"blockchain.networks[0]"'],
  [{ networks: [{ ...mainnet, nativeCurrency: {} }] }, 'a native currency'],
  [{ networks: [{ ...mainnet, rpcUrls: ['ws://x'] }] }, '"blockchain.networks[0].rpcUrls"'],
  [{ sources: [{ id: 'A' }] }, '"blockchain.sources" has to be a list'],
  [{ sources: [{ id: 'a' }, { id: 'a' }] }, '"blockchain.sources"'],
  [{ onramps: {} }, '"blockchain.onramps"'],
  [{ origins: ['https://x/'] }, '"blockchain.origins" has to list origins'],
  [{ projects: { 'a b': {} } }, '"blockchain.projects" has ids of letters'],
  [{ projects: { a: { origins: [] } } }, '"blockchain.projects["a"].origins"'],
  [{ projects: { a: { requestsPerMinute: 0 } } }, '"blockchain.projects["a"].requestsPerMinute"'],
  [{ limits: { perAddress: 0.5 } }, '"blockchain.limits.perAddress" has to be a whole number'],
  [{ redisUrl: 'http://cache' }, '"blockchain.redisUrl" (or REDIS_URL)'],
  [{ metricsToken: 'short' }, '"blockchain.metricsToken" (or METRICS_TOKEN)'],
  [{ wallets: [{ id: 'a' }] }, '"blockchain.wallets" has to be a list'],
  [{ onEvent: true }, '"blockchain.onEvent" has to be a function.'],
])('a blockchain API with %j is refused', (changed, problem) => {
  const problems = problemsOf({ blockchain: { networks: [mainnet], ...changed } })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(problem)
})

test('a variable of the environment that is empty is as one that is left out', () => {
  const empty = { REDIS_URL: '', METRICS_TOKEN: '' }
  const blockchain = { networks: [mainnet as never] }
  const settings = readSettings({ ...config, blockchain }, { ...env, ...empty })
  expect(settings.blockchain).toMatchObject({ redisUrl: undefined, metricsToken: undefined })
})

test('every problem is said at once, and none repeats a secret', () => {
  const problems = problemsOf({ url: 'x', port: 1.5 }, { SERVICE_SECRET: 'a:hunter2' })
  expect(problems).toHaveLength(3)
  expect(problems.join()).not.toContain('hunter2')
})

test('pages on localhost need no TLS', () => {
  const local = {
    url: 'http://secure.localhost:8787',
    allowedOrigins: ['http://localhost:5173'],
  }
  expect(problemsOf(local)).toEqual([])
})
