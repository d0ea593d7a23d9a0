import { readdirSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import * as kitNetworks from '../../../../plugins/eip155/src/networks.js'
import { type Environment, readSettings } from './readSettings.js'
import type { ServiceConfig } from './serviceConfig.js'

const folder = new URL('../../starter/', import.meta.url)
// It has no types: hosts write it in JavaScript.
const { readConfig }: { readConfig: (env: Environment) => ServiceConfig } = await import(
  new URL('config.js', folder).href
)
const readEnv = (name: string) => parseEnv(readFileSync(new URL(name, folder), 'utf8'))

test('the starter has at most ten files', () => {
  const files = readdirSync(folder, { recursive: true }).filter(
    (name) => !/^data/.test(String(name)),
  )
  expect(files.length).toBeLessThanOrEqual(10)
})

test('its development settings are a configuration', () => {
  const env = readEnv('dev.env')
  expect(readSettings(readConfig(env), env)).toMatchObject({
    ...{ port: 8787, recovery: 'device', socials: {} },
    mail: { send: expect.any(Function) },
  })
})

test('a setting that is left empty is as one that is left out', () => {
  const empty = { PORT: '', HOST: '', TRUSTED_PROXIES: '' }
  expect(readConfig({ ...readEnv('dev.env'), ...empty })).toMatchObject({
    ...{ port: 8787, hostname: '127.0.0.1', trustedProxies: 0 },
  })
})

test('origins may have blanks between them', () => {
  const env = {
    ...readEnv('dev.env'),
    ALLOWED_ORIGINS: 'http://localhost:5173, http://b.localhost',
  }
  expect([...readSettings(readConfig(env), env).allowedOrigins]).toEqual([
    'http://localhost:5173',
    'http://b.localhost',
  ])
})

test('its networks are those of the kit', () => {
  const known = Object.values(kitNetworks)
  const { networks = {} } = readConfig(readEnv('dev.env'))
  expect(Object.keys(networks).length).toBeGreaterThan(0)
  for (const [id, { name, rpcUrls }] of Object.entries(networks)) {
    expect(known).toContainEqual(expect.objectContaining({ caipNetworkId: id, name, rpcUrls }))
  }
})

test('its blockchain API is a configuration once it is no comment', async () => {
  const text = readFileSync(new URL('config.js', folder), 'utf8')
  const section = text.match(/^ +\/\/ blockchain: \{\n(?: +\/\/.*\n)+/m)?.[0] ?? ''
  const body = section
    .replace(/^ +\/\/ /gm, '')
    .trim()
    .replace(/^blockchain: /, '')
    .replace(/,$/, '')
  const read = new Function('env', 'mainnet', 'base', `return ${body}`)
  const secrets = { ETHEREUM_RPC_URL: 'https://node.example/key', PROJECT_ID: 'shop' }
  const blockchain = read(secrets, kitNetworks.mainnet, kitNetworks.base)
  const env = readEnv('dev.env')
  expect(readSettings({ ...readConfig(env), blockchain }, env).blockchain).toMatchObject({
    ...{ networks: [{ rpcUrls: ['https://node.example/key'] }, { caipNetworkId: 'eip155:8453' }] },
    ...{ projects: { shop: { requestsPerMinute: 6000 } }, limits: { perAddress: 300 } },
  })
})

test('the image gets what it runs, and no secret', () => {
  const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
  const copied = [...read('Dockerfile').matchAll(/^COPY (.+) \.\/$/gm)].flatMap(([, names]) =>
    (names ?? '').split(' '),
  )
  const allowed = read('.dockerignore').trim().split('\n')
  expect(allowed).toEqual(['*', ...copied.map((name) => `!${name}`)])
  expect(copied.join()).not.toContain('.env')
  expect(read('Dockerfile')).toMatch(/^USER node$/m)
})

test('the example lacks the secrets alone', () => {
  const env = readEnv('.env.example')
  const read = (filled: object) =>
    readSettings(readConfig({ ...env, ...filled }), { ...env, ...filled })
  expect(() => read({})).toThrow(/SERVICE_SECRET[\s\S]*SMTP_URL/)
  const secrets = { SERVICE_SECRET: `k1:${'x'.repeat(43)}`, SMTP_URL: 'smtps://mail.example.com' }
  const github = { GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret' }
  expect(read({ ...secrets, ...github })).toMatchObject({
    ...{ trustedProxies: 1, mail: { smtpUrl: 'smtps://mail.example.com' } },
    socials: { github: { clientId: 'id', clientSecret: 'secret' } },
  })
})
