import { listCalls, readCall } from '@wallet-kit/plugin-eip155/preview'
import type { EvmCall } from '../calls/call.js'
import { InvalidParamsError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { requireAccount } from '../keys/openKeys.js'

/**
 * Refuses calls that can give an account of the visitor away: a smart account obeys its owner and itself, so a call of its own functions
 * replaces its code or its owner. The same for calls within calls. Money without data can be sent to it. Throws `InvalidParamsError`, and
 * what `askNode` throws if the address of the smart account is not known yet.
 */
export async function refuseOwnCalls(
  frame: Frame,
  { chainId, calls }: { readonly chainId: string; readonly calls: readonly EvmCall[] },
): Promise<void> {
  const listed = calls.flatMap(({ to, ...call }) =>
    to ? listCalls(readCall({ ...call, to })) : [],
  )
  if (listed.some(({ to }) => isOfFrame(frame, to))) {
    throw refuse('a call of the entry point or the factory.')
  }
  const withData = listed.filter(({ data = '0x' }) => data !== '0x')
  const own = await listAccounts(frame, chainId)
  if (withData.some(({ to }) => own.includes(to.toLowerCase()))) {
    throw refuse('a call of an own account.')
  }
}

/** Refuses typed data of an own account, the entry point or the factory: its signature is as good as a call. Throws as `refuseOwnCalls`. */
export async function refuseOwnData(
  frame: Frame,
  { chainId, contract }: { readonly chainId: string; readonly contract: unknown },
): Promise<void> {
  if (contract === undefined) return
  const address = String(contract).toLowerCase()
  const isOwn = isOfFrame(frame, address) || (await listAccounts(frame, chainId)).includes(address)
  if (isOwn) throw refuse('data of an own account, the entry point or the factory.')
}

const refuse = (what: string) => new InvalidParamsError({ problem: `it is ${what}` })

/**
 * Whether it is an entry point or a factory, which the frame calls itself. One can stand on networks, too, that have no smart accounts
 * here.
 */
const isOfFrame = ({ settings }: Frame, address: string) =>
  Object.values(settings.smartAccounts).some(({ entryPoint, factory }) =>
    [entryPoint, factory].some((each) => each.toLowerCase() === address.toLowerCase()),
  )

/** The visitor's accounts, in lower case: the key's own, the smart account that it owns there, and those of other networks, which may be there, too. */
async function listAccounts(frame: Frame, chainId: string): Promise<readonly string[]> {
  const { wallet } = await requireAccount(frame)
  const { smartAccounts } = frame.settings
  const key = wallet.eip155.address
  if (!Object.keys(smartAccounts).length) return [key.toLowerCase()]
  const { listSmartAddresses, lookupSmartAddress } = await import(
    '../smart-accounts/lookupSmartAddress.js'
  )
  const own = Object.hasOwn(smartAccounts, chainId)
    ? [await lookupSmartAddress(frame, chainId)]
    : []
  const all = [key, ...own, ...(await listSmartAddresses(frame))]
  return all.map((address) => address.toLowerCase())
}
