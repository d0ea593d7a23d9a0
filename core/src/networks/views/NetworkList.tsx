import { useState } from 'react'
import { getAccount } from '../../connection/getAccount.js'
import { switchNetwork } from '../../connection/switchNetwork.js'
import { isWalletKitError } from '../../errors/walletKitError.js'
import type { Kit } from '../../kit/kit.js'
import { reportError } from '../../notices/reportError.js'
import { showToast } from '../../notices/toast.js'
import { useKit } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import { Spinner } from '../../ui/Button.js'
import { Group, RowButton } from '../../ui/ListItem.js'
import { useWalletRequest } from '../../ui/useWalletRequest.js'
import { VirtualList, windowedFrom } from '../../ui/VirtualList.js'
import type { getNetworkRows } from '../getNetworkRows.js'
import type { Network } from '../network.js'
import { NetworkMark } from './NetworkMark.js'

/** Networks to choose from: a few stand in a frame; of many only those in view are drawn. */
export function NetworkList({ label, items, ...rest }: NetworkList.Props) {
  if (items.length < windowedFrom) {
    return (
      <Group label={label}>
        {items.map((row) => (
          <li key={keyOf(row)}>
            <NetworkRow row={row} {...rest} />
          </li>
        ))}
      </Group>
    )
  }
  const current = items.findIndex(({ isCurrent }) => isCurrent)
  return (
    <VirtualList label={label} items={items} keyOf={keyOf} current={Math.max(0, current)}>
      {(row, place) => <NetworkRow isTall row={row} {...place} {...rest} />}
    </VirtualList>
  )
}

const keyOf = ({ network }: getNetworkRows.Row) => network.caipNetworkId

export declare namespace NetworkList {
  type Props = Pick<NetworkRow.Props, 'pendingId' | 'onChoose'> & {
    readonly label: string
    readonly items: readonly getNetworkRows.Row[]
  }
}

/** A network's row: current, busy while the wallet is asked, or disabled with the reason. */
function NetworkRow({ row, pendingId, onChoose, ...rest }: NetworkRow.Props) {
  const t = useText()
  const { network, isCurrent, missingIn } = row
  const isPending = pendingId === network.caipNetworkId
  return (
    <RowButton
      {...rest}
      mark={<NetworkMark network={network} />}
      name={network.name}
      end={isPending && <Spinner />}
      isCurrent={isCurrent}
      reason={missingIn && t('common.notIn', { wallet: missingIn })}
      aria-busy={isPending || undefined}
      data-wk-key={network.caipNetworkId}
      onClick={isPending ? undefined : () => onChoose(row)}
    />
  )
}

declare namespace NetworkRow {
  type Props = {
    readonly row: getNetworkRows.Row
    /** The network that the wallet is being asked for. */
    readonly pendingId: string | undefined
    readonly onChoose: (row: getNetworkRows.Row) => void
    readonly isTall?: boolean
    readonly tabIndex?: number
  }
}

/** The errors after which the network is known not to have changed, by name. Code is loaded before the wallet is asked. */
const refusals: { readonly [name: string]: string } = {
  UserRejectedError: 'networks.failed',
  ChainNotSupportedError: 'networks.failed',
  PluginLoadError: 'networks.notLoaded',
}

/** Switches to a network, waiting for the wallet where one is connected. Declined or failed, it says so and the view stays. */
export function useSwitching(onDone: () => void): useSwitching.ReturnType {
  const kit: Kit = useKit()
  const t = useText()
  const begin = useWalletRequest()
  const [pendingId, setPendingId] = useState<string>()

  async function choose({ caipNetworkId, namespace }: Network) {
    const isAsking = getAccount(kit, namespace).isConnected
    const request = isAsking ? begin() : undefined
    setPendingId(caipNetworkId)
    try {
      await switchNetwork(kit, { caipNetworkId, ...(request && { signal: request.signal }) })
      if (request?.signal.aborted) return
      request?.end()
      onDone()
    } catch (error) {
      if (request?.signal.aborted) return
      request?.end()
      if (!isWalletKitError(error, 'UserRejectedError')) reportError(kit, error)
      const key = isWalletKitError(error) ? refusals[error.name] : undefined
      showToast(kit, { kind: 'error', text: t(key ?? 'networks.unknown') })
    }
    setPendingId(undefined)
  }
  return { pendingId, choose }
}

export declare namespace useSwitching {
  type ReturnType = {
    /** CAIP-2 id of the network that the wallet is asked for. */
    readonly pendingId: string | undefined
    readonly choose: (network: Network) => void
  }
}
