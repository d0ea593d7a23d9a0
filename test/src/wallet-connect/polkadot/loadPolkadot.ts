import { loadPeer } from '../loadPeer.js'

/** Loads what signs for Polkadot, ready to use: its cryptography is compiled when it is loaded. */
export async function loadPolkadot() {
  const [{ Keyring }, { TypeRegistry }, { u8aToHex, u8aWrapBytes }, { cryptoWaitReady }] =
    await Promise.all([
      loadPeer('@polkadot/keyring', () => import('@polkadot/keyring')),
      loadPeer('@polkadot/types', () => import('@polkadot/types')),
      loadPeer('@polkadot/util', () => import('@polkadot/util')),
      loadPeer('@polkadot/util-crypto', () => import('@polkadot/util-crypto')),
    ])
  await cryptoWaitReady()
  return { Keyring, TypeRegistry, u8aToHex, u8aWrapBytes }
}
