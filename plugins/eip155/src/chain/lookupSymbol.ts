import type { Kit } from '@wallet-kit/core'
import { cutText } from '@wallet-kit/core/plugin'
import { eip155Slice } from '../slice.js'
import { parseHex } from '../wallet/parseHex.js'
import type { lookupToken } from './lookupToken.js'

/** Asks a token for its symbol, at most 16 characters of it; undefined where it says none. */
export async function lookupSymbol(
  kit: Kit,
  { token, network, signal }: lookupToken.Options,
): Promise<string | undefined> {
  const rpc = kit.read(eip155Slice).rpc.peek()(network)
  const params = [{ to: token, data: '0x95d89b41' }, 'latest']
  return readSymbol(await rpc({ method: 'eth_call', params }, { signal }))
}

/** The text of one ABI string, or of one word as older tokens answer. */
function readSymbol(answer: unknown): string | undefined {
  const hex = parseHex(answer)?.slice(2) ?? ''
  const length = hex.length === 64 ? 32 : Number(BigInt(`0x${hex.slice(64, 128) || 0}`))
  const digits = hex.length === 64 ? hex : hex.slice(128, 128 + 2 * Math.min(length, 128))
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  const text = new TextDecoder().decode(bytes).replace(/\0+$/, '')
  return cutText(text, 16) || undefined
}
