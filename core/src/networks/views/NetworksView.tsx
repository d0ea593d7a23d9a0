import { useRef, useState } from 'react'
import type { Kit } from '../../kit/kit.js'
import { useKit, useRead } from '../../react/useKit.js'
import { useText } from '../../react/useText.js'
import { Empty } from '../../ui/Empty.js'
import { useEntryFocus } from '../../ui/focus.js'
import { SearchField } from '../../ui/SearchField.js'
import { Stack } from '../../ui/Stack.js'
import { searchIcon } from '../../ui/screenIcons.js'
import accountStyles from '../../ui/styles/account.css.js'
import { useStyles } from '../../ui/useStyles.js'
import { getNetworkRows } from '../getNetworkRows.js'
import { NetworkList, useSwitching } from './NetworkList.js'

/** From this many networks on they can be searched. */
const searchFrom = 8

/** The configured networks; choosing one goes back. */
export default function NetworksView() {
  useStyles(accountStyles)
  const kit: Kit = useKit()
  const t = useText()
  const rows = useRead(getNetworkRows)
  const view = useRef<HTMLDivElement>(null)
  useEntryFocus(view)
  const [query, setQuery] = useState('')
  const goBack = () => kit.router.back()
  const { pendingId, choose } = useSwitching(goBack)
  const words = query.trim().toLowerCase()
  const found = rows.filter(({ network }) => network.name.toLowerCase().includes(words))

  return (
    <div ref={view}>
      <Stack gap={3}>
        {rows.length >= searchFrom && (
          <SearchField isSticky label={t('networks.search')} value={query} onSearch={setQuery} />
        )}
        {found.length ? (
          <NetworkList
            key={words}
            label={t('networks.label')}
            items={found}
            pendingId={pendingId}
            onChoose={({ isCurrent, network }) => (isCurrent ? goBack() : choose(network))}
          />
        ) : (
          <Empty
            icon={searchIcon}
            title={t('networks.none')}
            text={t('networks.noneText')}
            isStatus
          />
        )}
      </Stack>
    </div>
  )
}
