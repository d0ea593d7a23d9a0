import { expect, test } from 'vitest'
import { answer, asked, createPageKit, setUpPage } from '../../test/openWallet.js'
import { getLogin } from '../slice.js'
import { logInByPasskey } from './passkey.js'

setUpPage({ hasPasskeys: false })

test.each(['connect', 'signInOnly'])(
  'a login shows that it waits for the visitor until the frame says %s',
  async (action) => {
    const kit = createPageKit()
    const login = logInByPasskey(kit)
    expect(getLogin(kit)).toEqual({ via: 'passkey', step: 'waiting' })
    await asked('showPasskey')
    expect(getLogin(kit)).toEqual({ via: 'passkey', step: 'waiting' })
    await answer('showPasskey', { action })
    await login
    expect(getLogin(kit)).toEqual({ via: 'passkey', step: 'done' })
  },
)
