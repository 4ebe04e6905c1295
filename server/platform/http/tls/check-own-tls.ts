import type { AppContext } from '#server/platform/context.ts'
import type { AtTime } from '#server/platform/database/contexts.ts'
import { findTlsFaults } from '#server/platform/outside/public-tls.ts'

/** Names what visitors meet; never anything of a person. */
class TlsAtFault extends Error {
  override name = 'TlsAtFault'
}

/**
 * Checks each day the club's own public addresses as a visitor meets them, behind any TLS proxy.
 * What is wrong fails the job, so that log, report and Today tell it. (ASVS 12.1.1, 12.1.2, 12.2.2)
 */
export async function checkOwnTls(
  { config, now }: Pick<AppContext, 'config'> & AtTime,
  trust: Parameters<typeof findTlsFaults>[1] = {},
) {
  const { baseUrl, backOfficeUrl = baseUrl } = config
  const urls = [...new Set([baseUrl, backOfficeUrl])].filter((url) => url.startsWith('https:'))
  const certificates = await Promise.all(
    urls.map(async (url) => {
      const faults = await findTlsFaults(new URL(url), trust, now)
      return faults.length > 0 ? [`${url}: ${faults.join(', ')}`] : []
    }),
  )
  if (certificates.flat().length > 0) throw new TlsAtFault(certificates.flat().join('; '))
}
