import type { Kit } from '@wallet-kit/core'
import { accountView } from '@wallet-kit/core/plugin'
import { useKit, useRead } from '@wallet-kit/core/react'
import { useHeader, useText } from '@wallet-kit/core/ui'
import { useEffect, useState } from 'react'
import { readWallet, setKeyTask } from '../slice.js'
import { FrameBox } from './FrameBox.js'

/** Shows the frame, in which the visitor does something with the key. Leaving the screen ends it. */
export default function KeyFrameView() {
  const kit: Kit = useKit()
  const t = useText()
  const [task] = useState(() => readWallet(kit).keyTask.peek())
  const current = useRead(getKeyTask)
  useHeader({ title: t(`embeddedWallet.key.${task?.type ?? 'title'}`) })

  // Opened by itself, there is nothing to do.
  useEffect(() => {
    if (!task) kit.router.replace(accountView)
  }, [kit, task])
  useEffect(
    () => () => {
      if (!task) return
      task.end.abort()
      if (readWallet(kit).keyTask.peek() === task) setKeyTask(kit, undefined)
    },
    [kit, task],
  )
  // Of two screens one shows the frame.
  return task && current === task ? <FrameBox /> : null
}

const getKeyTask = (kit: Kit) => readWallet(kit).keyTask.value
