import { encodeFunctionData } from 'viem'
import { contractAddresses } from './contractAddresses.js'
import { multicall, testNft } from './contracts.js'
import type { Rpc } from './createRpc.js'
import { sendAsSeeder } from './sendAsSeeder.js'
import { stackAccounts } from './stackAccounts.js'
import { stackNfts } from './stackNfts.js'

/** Places the collections on a chain and mints their NFTs for alice, in a transaction each, as they would come. */
export async function seedNfts(rpc: Rpc): Promise<void> {
  for (const { address, name, symbol, nfts } of stackNfts) {
    await rpc('anvil_setCode', [address, testNft.code])
    const calls = [
      encodeFunctionData({ abi: testNft.abi, functionName: 'setUp', args: [name, symbol] }),
      ...nfts.map(({ tokenId, name, art }) => {
        const metadata = btoa(JSON.stringify({ name, image: art }))
        return encodeFunctionData({
          abi: testNft.abi,
          functionName: 'mint',
          args: [stackAccounts.alice.address, tokenId, `data:application/json;base64,${metadata}`],
        })
      }),
    ].map((callData) => ({ target: address, allowFailure: false, callData }))
    const data = encodeFunctionData({
      abi: multicall.abi,
      functionName: 'aggregate3',
      args: [calls],
    })
    await sendAsSeeder(rpc, { to: contractAddresses.multicall3, data })
  }
}
