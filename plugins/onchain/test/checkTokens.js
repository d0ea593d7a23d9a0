// Asks the chains themselves about the tokens of the bundled list: `npm run tokens`. It needs a network, and fails where a token has no
// symbol that its line in the list names, or where a chain cannot be asked.
import { readFile } from 'node:fs/promises'
import { createPublicClient, erc20Abi, http } from 'viem'
import * as chains from 'viem/chains'

const list = await readFile(new URL('../src/tokens/bundledTokens.ts', import.meta.url), 'utf8')
const tokens = []
let chainId
for (const line of list.split('\n')) {
  chainId = /'eip155:(\d+)': \[/.exec(line)?.[1] ?? chainId
  const [, address, named] = /'(0x[\dA-Fa-f]{40})', \/\/ (\S+)/.exec(line) ?? []
  if (address) tokens.push({ chainId: Number(chainId), address, named })
}

const plain = (symbol) => symbol.toLowerCase().replace(/[^a-z\d]/g, '')
let failures = 0
for (const { chainId, address, named } of tokens) {
  const chain = Object.values(chains).find(({ id }) => id === chainId)
  const client = createPublicClient({ chain, transport: http() })
  const read = (functionName) => client.readContract({ address, abi: erc20Abi, functionName })
  try {
    const [symbol, decimals] = [await read('symbol'), await read('decimals')]
    // Bridged tokens are often called as the original.
    const isSame =
      plain(symbol).startsWith(plain(named).slice(0, 3)) || plain(named).includes(plain(symbol))
    if (!isSame) failures++
    console.log(
      `${isSame ? ' ' : '!'} ${chain.name}: ${address} ${named} is ${symbol}, ${decimals}`,
    )
  } catch (error) {
    failures++
    console.log(`! ${chain?.name ?? chainId}: ${address} ${named}: ${error.shortMessage ?? error}`)
  }
}
console.log(`${tokens.length} tokens, ${failures} to look at`)
process.exitCode = failures ? 1 : 0
