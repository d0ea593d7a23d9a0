import { fakeNetwork } from '@wallet-kit/core/testing'
import { expect, test } from 'vitest'
import { toProposal } from './startAttempt.js'

const networks = [fakeNetwork('eip155', 1, 'Ethereum'), fakeNetwork('solana', 'main', 'Solana')]

test('asks for what the kit uses, and nothing else', () => {
  expect(toProposal(networks)).toEqual({
    eip155: {
      chains: ['eip155:1'],
      methods: [
        'eth_sendTransaction',
        'personal_sign',
        'eth_signTypedData_v4',
        'wallet_getCapabilities',
        'wallet_getAssets',
      ],
      events: ['accountsChanged', 'chainChanged'],
    },
    solana: {
      chains: ['solana:main'],
      methods: [
        'solana_signMessage',
        'solana_signTransaction',
        'solana_signAllTransactions',
        'solana_signAndSendTransaction',
      ],
      events: ['accountsChanged', 'chainChanged'],
    },
  })
})

test('what the host’s own code uses is asked for in its namespace, once', () => {
  const methods = { eip155: ['wallet_sendCalls', 'personal_sign'] }
  const { eip155, solana } = toProposal(networks, { methods })
  expect(eip155?.methods.slice(5)).toEqual(['wallet_sendCalls'])
  expect(solana).toEqual(toProposal(networks).solana)
})
