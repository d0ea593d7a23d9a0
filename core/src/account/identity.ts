import { cutText } from '../format/cutText.js'
import { readImageUrl } from '../service/readImageUrl.js'
import { defineResource } from '../store/defineResource.js'

/** The public name and image of an address; empty where it has none. */
export type Identity = {
  readonly name?: string
  readonly image?: string
  /** The chain confirms the name. Otherwise it is the word of the host's provider or service alone, and is shown as that. */
  readonly isVerified?: boolean
}

/** How long names and pictures count as fresh, in milliseconds. */
export const identityCacheTime = 300_000

/** Identities by CAIP-10 address: a name may lead to another address on another network. */
export const identitySlice = defineResource<Identity>('core/identities', {
  ttl: identityCacheTime,
  max: 50,
  parse(stored) {
    const { name, image, isVerified } = Object(stored)
    const url = readImageUrl(image)
    return {
      ...(typeof name === 'string' && { name: cutText(name, 100) }),
      ...(url && { image: url }),
      ...(isVerified === true && { isVerified }),
    }
  },
})
