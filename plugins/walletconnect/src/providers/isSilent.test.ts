import { expect, test } from 'vitest'
import { isSilent } from './createProvider.js'

test.each([
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
  'wallet_getPermissions',
  'wallet_getSupportedExecutionPermissions',
  'wallet_getGrantedExecutionPermissions',
  'eth_getBalance',
  'eth_call',
  'eth_accounts',
  'eth_sendRawTransaction',
  'net_version',
  'solana_getAccounts',
  'getAccountAddresses',
])('%s is answered by the wallet itself', (method) => {
  expect(isSilent(method)).toBe(true)
})

test.each([
  'personal_sign',
  'eth_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_requestAccounts',
  'eth_getEncryptionPublicKey',
  'wallet_sendCalls',
  'wallet_showCallsStatus',
  'wallet_addEthereumChain',
  'wallet_switchEthereumChain',
  'wallet_watchAsset',
  'wallet_grantPermissions',
  'solana_signMessage',
  'solana_signAndSendTransaction',
  'polkadot_signTransaction',
  'signMessage',
  'signPsbt',
  'sendTransfer',
  'something_new',
])('%s is answered by a person', (method) => {
  expect(isSilent(method)).toBe(false)
})
