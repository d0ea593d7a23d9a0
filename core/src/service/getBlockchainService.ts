import { createHttp } from '../http/createHttp.js'
import { createService, type Service } from '../http/createService.js'
import type { Kit } from '../kit/kit.js'
import { isRestrictedTimezone } from '../platform/isRestrictedTimezone.js'
import { version } from '../version.js'

/** The client of the host's blockchain service; undefined where none is configured, which is no failure. */
export function getBlockchainService(kit: Kit): Service | undefined {
  const { services, projectId, fetch } = kit.config
  const config = services?.blockchain
  if (!config) return undefined
  const { url, restrictedUrl } =
    typeof config === 'string' ? { url: config } : { restrictedUrl: undefined, ...config }
  return createService({
    baseUrl: (restrictedUrl && isRestrictedTimezone() ? restrictedUrl : url) as string,
    projectId,
    sdkVersion: `vanilla-${version}`,
    http: createHttp(fetch ? { fetch } : {}),
  })
}
