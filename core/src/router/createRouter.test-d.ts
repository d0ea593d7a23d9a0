import { test } from 'vitest'
import { connectView, selectNamespaceView } from './coreViews.js'
import { defineView } from './defineView.js'
import type { Router } from './router.js'

declare const router: Router
const optionalView = defineView<{ readonly query: string } | undefined>()('Search')

test('a view is shown with the params of its token', () => {
  router.push(connectView)
  router.push(selectNamespaceView, { connectorId: 'fern' })
  router.replace(optionalView)
  router.reset(optionalView, { query: 'f' })
  // @ts-expect-error required
  router.push(selectNamespaceView)
  // @ts-expect-error of its own shape
  router.reset(selectNamespaceView, { connector: 'fern' })
  // @ts-expect-error it takes none
  router.replace(connectView, { connectorId: 'fern' })
  // @ts-expect-error identity is an imported value, not a string
  router.push('Connect')
})
