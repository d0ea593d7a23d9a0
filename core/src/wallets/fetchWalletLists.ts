import type { Kit } from '../kit/kit.js'
import { reportError } from '../notices/reportError.js'
import { getWalletLists } from './getWalletLists.js'
import { walletListsSlice } from './walletLists.js'

/** Reads the rows that directories add to the Connect list, once, and again where a read failed, which only leaves its rows out. */
export async function fetchWalletLists(kit: Kit): Promise<void> {
  const { lists, isReading } = kit.read(walletListsSlice)
  if (isReading.peek()) return
  const setReading = (is: boolean) =>
    kit.write(walletListsSlice, ({ isReading }) => {
      isReading.value = is
    })
  const reads = getWalletLists(kit).filter((list) => !lists.peek().has(list))
  if (!reads[0]) return
  setReading(true)
  await Promise.all(
    reads.map(async (list) => {
      try {
        const { default: read } = await kit.load(list.load, 'The wallet list')
        const found = await read(kit)
        kit.write(walletListsSlice, ({ lists }) => {
          lists.value = new Map(lists.value).set(list, found)
        })
      } catch (error) {
        reportError(kit, error)
      }
    }),
  )
  setReading(false)
}
