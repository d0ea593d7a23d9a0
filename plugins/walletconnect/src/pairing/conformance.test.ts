import { describeConnector } from '@wallet-kit/core/testing'
import { networks, setUpPairing } from '../../test/setUpPairing.js'
import { getLive } from '../slice.js'
import createConnector from './createConnector.js'

const world = setUpPairing()

describeConnector('walletconnect', () => {
  const kit = world.page()
  const { wallet } = world
  return {
    connector: createConnector({ kit, options: getLive(kit).options }),
    networks: networks as never,
    wallet: {
      addresses: wallet.addresses,
      meet: async () => wallet.pair(await world.linkOf(kit)),
      setPolicy: wallet.control.setPolicy,
      prompts: () => wallet.control.requests().length,
      switchAccount: (namespace) => wallet.control.switchAccount(namespace, 1),
      end: wallet.control.disconnect,
    },
  }
})
