import { getAccount, type Kit } from '@wallet-kit/core'
import { useKit, useRead } from '@wallet-kit/core/react'
import { useCallback, useEffect } from 'react'
import { fetchSendCost } from '../cost/fetchSendCost.js'
import { isSendable } from '../draft/draft.js'
import { getSendTokens } from '../draft/tokens.js'
import { fetchPastReceivers } from '../receiver/pastReceivers.js'
import { sendSlice } from '../slice.js'

/** Between the last change and the question what it costs, in milliseconds. */
const debounce = 300
/** Between a refusal or a failure and the next question, in milliseconds. */
const retryPause = 20_000

/**
 * Estimates what the transfer on screen costs, once amount and receiver are known: again when balances change, and every 20 s after a
 * refusal or a failure.
 */
export function useEstimate({ token, units, to, decimals }: useEstimate.Options): void {
  const kit: Kit = useKit()
  const { caipAddress } = useRead(getAccount)
  const funds = useRead(getFunds, token)
  const cost = useRead(getCost)
  const estimate = useCallback(() => {
    if (caipAddress && units && to) {
      void fetchSendCost(kit, { caipAddress, token, units, to, decimals })
    }
  }, [kit, caipAddress, token, units, to, decimals])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other balances are another question
  useEffect(() => {
    const timer = setTimeout(estimate, debounce)
    return () => clearTimeout(timer)
  }, [estimate, funds])
  useEffect(() => {
    if (cost?.status !== 'failed') return
    const retry = () => document.visibilityState !== 'hidden' && estimate()
    const timer = setInterval(retry, retryPause)
    return () => clearInterval(timer)
  }, [cost, estimate])
}

/** What the account has of the token, and of the native coin. */
const getFunds = (kit: Kit, token: string | undefined) =>
  getSendTokens(kit)
    .filter(({ address }) => !address || address === token)
    .map(({ quantity }) => quantity.numeric)
    .join(' ')

const getCost = (kit: Kit) => kit.read(sendSlice).form.value.cost

export declare namespace useEstimate {
  type Options = {
    readonly token?: string | undefined
    readonly units: bigint | undefined
    readonly to: string | undefined
    readonly decimals: number | undefined
  }
}

/** Reads whom the account has sent to, anew with each account and network. */
export function usePastReceivers(): void {
  const kit: Kit = useKit()
  const { caipAddress, isConnected } = useRead(getAccount)
  const isHere = useRead(isSendable)
  useEffect(() => {
    if (isConnected && caipAddress && isHere) void fetchPastReceivers(kit)
  }, [kit, isConnected, caipAddress, isHere])
}
