import { encodeFunctionData, erc20Abi } from 'viem'
import { contractAddresses } from '../../contractAddresses.js'
import { HttpProblem } from '../../httpProblem.js'
import type { ServiceAnswer } from '../serviceAnswer.js'
import type { ServiceCall } from '../serviceCall.js'
import { describeTransaction } from './describeTransaction.js'
import { readCaip10 } from './readCaip10.js'
import { readSwap } from './readSwap.js'

/** `GET /v1/convert/build-approve?userAddress&from&to&amount`: the call that lets the swap contract take exactly that amount. */
export async function buildApprove({
  query,
  chains,
}: ServiceCall): Promise<ServiceAnswer<'buildApprove'>> {
  const [from, to, text] = ['from', 'to', 'amount'].map((name) => query.get(name))
  const { chain, from: token, amount } = readSwap({ from, to, amount: text, chains })
  const { address } = readCaip10(query.get('userAddress'), [chain])
  if (token.isNative) {
    throw new HttpProblem(400, 'NoApprovalNeeded', `${token.symbol} needs no approval.`)
  }
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [contractAddresses.feeSwapRouter, amount],
  })
  const call = { account: address, to: token.address, data, value: 0n }
  return { tx: await describeTransaction({ chain, ...call }) }
}
