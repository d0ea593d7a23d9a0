import { expect, test } from 'vitest'
import { readVectors } from '../../../../test/plugins/readVectors.js'
import { decodeSs58 } from '../../../polkadot/src/chain/ss58.js'
import { readKey } from './ss58.js'

const { valid, invalid } = readVectors<{
  readonly valid: readonly { readonly address: string }[]
  readonly invalid: readonly { readonly address: string; readonly why: string }[]
}>('polkadot/ss58.json')

test.each([...valid, ...invalid])('$address is read as the adapter reads it', ({ address }) => {
  expect(readKey(address)).toEqual(decodeSs58(address)?.publicKey)
})
