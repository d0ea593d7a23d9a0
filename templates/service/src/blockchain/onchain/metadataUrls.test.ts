import type { Network } from '@wallet-kit/core'
import { createHttp } from '@wallet-kit/core/plugin'
import { decodeFunctionData, encodeFunctionResult, erc721Abi, type Hex, multicall3Abi } from 'viem'
import { expect, test } from 'vitest'
import { createLog } from '../../logs/createLog.js'
import { onchain } from './onchain.js'

const account = `0x${'a1'.repeat(20)}` as const
const collection = `0x${'c0'.repeat(20)}`
const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
/** What the collection says of its NFTs, by id: whoever made it chose the urls. */
const uris: Readonly<Record<string, string>> = {
  1: 'https://inner.test/admin',
  2: 'https://meta.test/2',
  3: `ipfs://${cid}`,
}

const network: Network = {
  ...{ id: 1, caipNetworkId: 'eip155:1', namespace: 'eip155', name: 'Ethereum' },
  ...{ rpcUrls: ['https://rpc.test'], apiUrl: 'https://scout.test/api/v2' },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}

/** The node's answer to a multicall. */
function call(data: Hex): Hex {
  const { args } = decodeFunctionData({ abi: multicall3Abi, data })
  const calls = args?.[0] as readonly { readonly callData: Hex }[]
  const result = calls.map(({ callData }) => {
    const { functionName, args } = decodeFunctionData({ abi: erc721Abi, data: callData })
    const told = functionName === 'ownerOf' ? account : (uris[String(args?.[0])] ?? '')
    const options = { abi: erc721Abi, functionName: functionName as 'tokenURI' }
    return { success: true, returnData: encodeFunctionResult({ ...options, result: told }) }
  })
  return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
}

test('urls that NFTs name are asked of the public internet alone, the host’s own anywhere', async () => {
  const [asked, askedOfPublic]: [string[], string[]] = [[], []]
  const items = Object.keys(uris).map((id) => ({
    ...{ id, token_type: 'ERC-721' },
    token: { address_hash: collection, type: 'ERC-721', name: 'Doors' },
  }))
  const http = createHttp({
    async fetch(url, { body }) {
      asked.push(url)
      if (url.startsWith('https://scout.test')) return Response.json({ items })
      if (!url.startsWith('https://rpc.test')) return Response.json({ name: 'Anything' })
      const { id, params } = JSON.parse(String(body))
      return Response.json({ jsonrpc: '2.0', id, result: call(params[0].data) })
    },
  })
  const publicHttp = createHttp({
    async fetch(url) {
      askedOfPublic.push(url)
      if (url.startsWith('https://inner.test')) throw new Error('It is not on the public internet.')
      return Response.json({ name: 'Two' })
    },
  })
  const { nfts } = await onchain({ ipfsGateway: 'https://ipfs.test' }).createReaders({
    ...{ http, publicHttp, networks: [network], now: Date.now },
    log: createLog({ level: 'error', write: () => {} }),
  })

  const page = await nfts?.fetchNfts({ address: account, caipNetworkId: 'eip155:1' })

  expect(page?.nfts.map(({ name }) => name)).toEqual(['#1', 'Two', 'Anything'])
  expect(askedOfPublic.toSorted()).toEqual(['https://inner.test/admin', 'https://meta.test/2'])
  expect(asked.filter((url) => !/^https:\/\/(rpc|scout)\.test/.test(url))).toEqual([
    `https://ipfs.test/ipfs/${cid}`,
  ])
})
