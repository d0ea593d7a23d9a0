import type { Kit } from '@wallet-kit/core'
import { activitySlice } from '../slice.js'

/** How months ("November 2026") and days ("18 Nov") are written, in the kit's locale and the visitor's time zone. */
export const getDateFormats = (kit: Kit) => kit.read(activitySlice).formats.value
