import { type Address, encodePacked, getCreate2Address, keccak256 } from 'viem'
import { contractAddresses } from '../contractAddresses.js'

/** The hash of the pairs' creation code that Uniswap's router has built in. */
const PAIR_CODE_HASH = '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f'

/** Where the pool of two tokens stands, and whether the first of them is its `token0`: known before it is made. */
export function poolAddress(token: Address, other: Address): poolAddress.ReturnType {
  const isFirst = BigInt(token) < BigInt(other)
  const salt = keccak256(
    encodePacked(['address', 'address'], isFirst ? [token, other] : [other, token]),
  )
  const from = contractAddresses.uniswapFactory
  return { pool: getCreate2Address({ from, salt, bytecodeHash: PAIR_CODE_HASH }), isFirst }
}

export declare namespace poolAddress {
  type ReturnType = { pool: Address; isFirst: boolean }
}
