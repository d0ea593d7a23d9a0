import type { Names } from '@wallet-kit/service/blockchain'
import { normalize } from 'viem/ens'
import { findEnsChain } from '../findEnsChain.js'
import { readAddress } from '../readAddress.js'
import { Refusal } from '../refusal.js'
import type { ServiceData } from '../serviceData.js'
import { listNamesOf } from './listNamesOf.js'
import { readProfile } from './readProfile.js'
import { registerName } from './registerName.js'
import { suggestNames } from './suggestNames.js'

/** ENS of chain 1, and the registrar of a zone on it, as the names of the service. Addresses of other namespaces have none. */
export function stackNames({ chains, usedNonces }: stackNames.Options): Names {
  async function lookupAddress(text: string) {
    if (!text.startsWith('0x')) return []
    const address = readAddress(text)
    const [primary, registered] = await Promise.all([
      findEnsChain(chains).client.getEnsName({ address }),
      listNamesOf(address, chains),
    ])
    const names = new Set([...(primary === null ? [] : [primary]), ...registered])
    const profiles = await Promise.all([...names].map((name) => readProfile(name, chains)))
    return profiles.filter((profile) => profile !== undefined)
  }
  return {
    lookupName: async (name) => readProfile(readName(name), chains),
    lookupAddress,
    async lookupIdentity(address) {
      const [profile] = await lookupAddress(address)
      const avatar = profile?.attributes.find((each) => each.avatar)?.avatar
      return { name: profile?.name ?? null, avatar: avatar ?? null }
    },
    suggest: (asked) => suggestNames(asked, chains),
    register: (registration) => registerName(registration, { chains, usedNonces }),
  }
}

export declare namespace stackNames {
  type Options = Pick<ServiceData, 'chains' | 'usedNonces'>
}

function readName(text: string): string {
  try {
    const name = normalize(text)
    if (name.includes('.')) return name
  } catch {
    // Refused by ENSIP-15: the answer below says so.
  }
  throw new Refusal(400, 'InvalidName', `"${text}" is not a valid name.`)
}
