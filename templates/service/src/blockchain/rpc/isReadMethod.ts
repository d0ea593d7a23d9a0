import type { Namespace } from '@wallet-kit/core'

const eth = [
  ...['blobBaseFee', 'blockNumber', 'call', 'chainId', 'createAccessList', 'estimateGas'],
  ...['feeHistory', 'gasPrice', 'getBalance', 'getBlockByHash', 'getBlockByNumber'],
  ...['getBlockReceipts', 'getBlockTransactionCountByHash', 'getBlockTransactionCountByNumber'],
  ...['getCode', 'getLogs', 'getProof', 'getStorageAt', 'getTransactionByBlockHashAndIndex'],
  ...['getTransactionByBlockNumberAndIndex', 'getTransactionByHash', 'getTransactionCount'],
  ...['getTransactionReceipt', 'maxPriorityFeePerGas', 'protocolVersion', 'sendRawTransaction'],
  ...['simulateV1', 'syncing'],
]

/** What reads a chain, or hands it what somebody has signed. Nothing that signs, changes a node, or leaves something open in it. */
const methods: Readonly<Record<Namespace, RegExp>> = {
  eip155: new RegExp(`^(eth_(${eth.join('|')})|net_version|web3_clientVersion)$`),
  solana: /^(get[A-Z]\w*|isBlockhashValid|minimumLedgerSlot|(simulate|send)Transaction)$/,
  polkadot:
    /^((state|childstate)_(call|get\w+|queryStorageAt)|chain_get\w+|payment_query\w+|rpc_methods|author_submitExtrinsic|system_(accountNextIndex|chain|chainType|health|name|properties|syncState|version))$/,
  bip122:
    /^(getbestblockhash|getblock|getblockchaininfo|getblockcount|getblockhash|getblockheader|getmempoolentry|getmempoolinfo|getrawtransaction|gettxout|estimatesmartfee|sendrawtransaction|testmempoolaccept)$/,
}

/** Whether a method of JSON-RPC is passed on to a chain. */
export const isReadMethod = (namespace: Namespace, method: string): boolean =>
  methods[namespace].test(method)
