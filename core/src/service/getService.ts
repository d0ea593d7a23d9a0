import type { Config } from '../config/config.js'
import { version } from '../config/version.js'
import { createHttp } from '../http/createHttp.js'
import { createService, type Service } from '../http/createService.js'
import type { Kit } from '../kit/kit.js'
import { isRestrictedTimezone } from '../platform/isRestrictedTimezone.js'

/**
 * The client of one of the host's services; undefined where it is not configured, which is no failure.
 * Throws `ConfigError` where its url is no https url.
 */
export function getService(
  kit: Kit,
  name: keyof NonNullable<Config['services']>,
): Service | undefined {
  const { services, projectId, fetch } = kit.config
  const config = services?.[name]
  if (!config) return undefined
  const { url, restrictedUrl } =
    typeof config === 'string' ? { url: config } : { restrictedUrl: undefined, ...config }
  return createService({
    baseUrl: (restrictedUrl && isRestrictedTimezone() ? restrictedUrl : url) as string,
    projectId,
    sdkVersion: `${kit.mounts === undefined ? 'vanilla' : 'react'}-${version}`,
    http: createHttp(fetch ? { fetch } : {}),
  })
}
