import type { Namespace } from '@wallet-kit/core'
import { describe, expect, test } from 'vitest'
import { isReadMethod } from './isReadMethod.js'

const passed: Readonly<Record<Namespace, readonly string[]>> = {
  eip155: [
    ...['eth_blobBaseFee', 'eth_blockNumber', 'eth_call', 'eth_chainId', 'eth_createAccessList'],
    ...['eth_estimateGas', 'eth_feeHistory', 'eth_gasPrice', 'eth_getBalance'],
    ...['eth_getBlockByHash', 'eth_getBlockByNumber', 'eth_getBlockReceipts'],
    ...['eth_getBlockTransactionCountByHash', 'eth_getBlockTransactionCountByNumber'],
    ...['eth_getCode', 'eth_getLogs', 'eth_getProof', 'eth_getStorageAt'],
    ...['eth_getTransactionByBlockHashAndIndex', 'eth_getTransactionByBlockNumberAndIndex'],
    ...['eth_getTransactionByHash', 'eth_getTransactionCount', 'eth_getTransactionReceipt'],
    ...['eth_maxPriorityFeePerGas', 'eth_protocolVersion', 'eth_sendRawTransaction'],
    ...['eth_simulateV1', 'eth_syncing', 'net_version', 'web3_clientVersion'],
  ],
  solana: [
    ...['getAccountInfo', 'getBalance', 'getLatestBlockhash', 'isBlockhashValid'],
    ...['minimumLedgerSlot', 'simulateTransaction', 'sendTransaction'],
  ],
  polkadot: [
    ...['state_call', 'state_getStorage', 'state_getMetadata', 'state_queryStorageAt'],
    ...['childstate_getStorage', 'chain_getBlock', 'chain_getFinalizedHead'],
    ...['payment_queryInfo', 'payment_queryFeeDetails', 'rpc_methods', 'author_submitExtrinsic'],
    ...['system_accountNextIndex', 'system_chain', 'system_chainType', 'system_health'],
    ...['system_name', 'system_properties', 'system_syncState', 'system_version'],
  ],
  bip122: [
    ...['getbestblockhash', 'getblock', 'getblockchaininfo', 'getblockcount', 'getblockhash'],
    ...['getblockheader', 'getmempoolentry', 'getmempoolinfo', 'getrawtransaction', 'gettxout'],
    ...['estimatesmartfee', 'sendrawtransaction', 'testmempoolaccept'],
  ],
}

const refused: Readonly<Record<Namespace, readonly string[]>> = {
  eip155: [
    ...['eth_sendTransaction', 'eth_accounts', 'eth_sign', 'eth_signTypedData_v4', 'admin_peers'],
    ...['eth_newFilter', 'eth_subscribe', 'debug_traceCall', 'personal_sign', 'ETH_CALL', 'eth_'],
    '',
  ],
  solana: ['requestAirdrop', 'accountSubscribe', 'get', 'getbalance', ''],
  polkadot: [
    ...['author_insertKey', 'system_addLogFilter', 'state_get', 'chain_get', 'payment_query'],
    ...['state_subscribeStorage', ''],
  ],
  bip122: ['dumpprivkey', 'stop', 'getnewaddress', 'sendtoaddress', ''],
}

describe.each(Object.keys(passed) as Namespace[])('%s', (namespace) => {
  test.each(passed[namespace])('%s is passed on', (method) => {
    expect(isReadMethod(namespace, method)).toBe(true)
  })

  test.each(refused[namespace])('"%s" is not passed on', (method) => {
    expect(isReadMethod(namespace, method)).toBe(false)
  })

  test.each(passed[namespace])('what only holds the name %s is not passed on', (method) => {
    const others = [`x${method}`, `x.${method}`, `${method}.x`, `${method} `, `${method}\nx`]
    expect(others.filter((each) => isReadMethod(namespace, each))).toEqual([])
  })
})

test('a method of one namespace is not passed on to another', () => {
  expect(isReadMethod('bip122', 'eth_call')).toBe(false)
  expect(isReadMethod('eip155', 'getblock')).toBe(false)
  expect(isReadMethod('solana', 'state_call')).toBe(false)
  expect(isReadMethod('polkadot', 'getBalance')).toBe(false)
})
