import type { Kit } from '@wallet-kit/core'
import { getAllWalletsRow } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import {
  Group,
  gridIcon,
  HelpLink,
  ListItem,
  Mark,
  Num,
  Stack,
  Tag,
  useHeader,
  useText,
} from '@wallet-kit/core/ui'

import { AnyPairing } from './PhonePairing.js'
import { PairingOutcome, usePairing } from './usePairing.js'

/** A pairing with any wallet, and the row "All wallets" if a plugin brings one. */
export default function ConnectingWalletConnectBasicView() {
  const kit: Kit = useKit()
  const t = useText()
  const { pairing, ...rest } = usePairing(undefined)
  const all = useRead(getAllWalletsRow)
  useHeader({ tools: <HelpLink /> })
  if (rest.state !== 'waiting') return <PairingOutcome {...rest} wallet={undefined} />
  return (
    <Stack>
      <AnyPairing pairing={pairing} />
      {all && (
        <Group label={t('connect.wallets')}>
          <ListItem
            mark={<Mark icon={gridIcon} />}
            name={t('connect.allWallets')}
            end={
              all.count && (
                <Tag>
                  <Num>{all.count}</Num>
                </Tag>
              )
            }
            data-wk-key={all.key}
            onClick={() => kit.router.push(all.view)}
          />
        </Group>
      )}
    </Stack>
  )
}
