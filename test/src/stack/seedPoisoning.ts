import { encodeFunctionData, parseEther, toHex } from 'viem'
import { testToken } from './contracts.js'
import type { Rpc } from './createRpc.js'
import { stackAccounts } from './stackAccounts.js'
import { StackError } from './stackError.js'
import { stackTokens } from './stackTokens.js'

/** Looks like bob where an address is shortened; nobody has its key. */
export const lookAlikeOfBob = '0x709979705CE0Ab7F9ce4F3bB0ec1f93b17dc79C8'

/** Lets an address that looks like bob's send alice nothing, hoping that she copies it from her history one day. */
export async function seedPoisoning(rpc: Rpc): Promise<void> {
  await rpc('anvil_impersonateAccount', [lookAlikeOfBob])
  await rpc('anvil_setBalance', [lookAlikeOfBob, toHex(parseEther('1'))])
  const data = encodeFunctionData({
    abi: testToken.abi,
    functionName: 'transfer',
    args: [stackAccounts.alice.address, 0n],
  })
  const token = stackTokens(1).find(({ symbol }) => symbol === 'TUSD')
  if (!token) throw new StackError('Chain 1 has no TUSD.')
  await rpc('eth_sendTransaction', [{ from: lookAlikeOfBob, to: token.address, data }])
  await rpc('anvil_stopImpersonatingAccount', [lookAlikeOfBob])
}
