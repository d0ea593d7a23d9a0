import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Network } from '@wallet-kit/core'
import { expect, test } from 'vitest'
import { readVectors } from '../../../test/plugins/readVectors.js'
import * as networks from './networks.js'

const all: readonly (readonly [string, Network])[] = Object.entries(networks)

test('the file is what its generator writes', () => {
  const generator = fileURLToPath(new URL('../build/generateNetworks.js', import.meta.url))
  const fresh = execFileSync(process.execPath, [generator, '--print'], {
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  })
  expect(readFileSync(new URL('./networks.ts', import.meta.url), 'utf8') === fresh).toBe(true)
})

test('every chain of viem is there, under its name', () => {
  type Row = {
    key: string
    id: number
    name: string
    decimals: number
    symbol: string
    testnet: boolean
  }
  const rows = readVectors<Row[]>('chains/viem-chains-2.57.1.json')
  expect(rows).toHaveLength(740)
  expect(all).toHaveLength(740)
  for (const { key, id, name, decimals, symbol, testnet } of rows) {
    const network = (networks as Record<string, Network>)[key]
    expect(network, key).toMatchObject({ id, name, nativeCurrency: { decimals, symbol } })
    expect(network?.testnet ?? false, key).toBe(testnet)
  }
})

test('each is plain and whole', () => {
  for (const [name, network] of all) {
    expect(network.caipNetworkId, name).toBe(`eip155:${network.id}`)
    expect(network.namespace, name).toBe('eip155')
    expect(network.rpcUrls.length, name).toBeGreaterThan(0)
    for (const url of network.rpcUrls) expect(url, name).toMatch(/^https?:\/\//)
    expect(network.explorerUrl ?? 'https://x', name).toMatch(/^https?:\/\/.*[^/]$/)
  }
})
