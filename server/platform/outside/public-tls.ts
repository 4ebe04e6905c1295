import { once } from 'node:events'
import { connect, type ConnectionOptions, rootCertificates } from 'node:tls'
import { dayMs } from '#contract/durations.ts'

const silentMilliseconds = 10_000
/** Certificates are renewed a month before their end: who comes so near has forgotten it. */
const minDaysLeft = 14
/** OpenSSL offers them at its lowest level of security alone. */
const older = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
/** Without forward secrecy, without a certificate, without encryption. */
const weak = { maxVersion: 'TLSv1.2', ciphers: 'kRSA:aNULL:eNULL:@SECLEVEL=0' } as const
/** Said after the hands were shaken: the certificate alone is refused. */
const ofCertificate = /CERT|SIGNATURE|ISSUER|CRL|CHAIN/

export type TlsFault = 'unreachable' | 'untrusted' | 'ends_soon' | 'older_version' | 'weak_cipher'

/** By those whom browsers trust, or others. */
type Trust = { ca?: readonly string[] }

/**
 * TLS faults of one of our addresses as a visitor meets it: unreachable, an untrusted certificate
 * or
 * one that ends within two weeks, TLS 1.1 or older, ciphers without forward secrecy.
 */
export async function findTlsFaults(
  url: URL,
  { ca = rootCertificates }: Trust,
  now: Date,
): Promise<TlsFault[]> {
  const at = { host: url.hostname, port: Number(url.port || 443), servername: url.hostname }
  const trustedOptions = { ...at, ca: [...ca] }
  const connection = await meet(trustedOptions)
  if (connection === 'unreachable' || connection === 'refused') return ['unreachable']
  const isEnding =
    connection instanceof Date && connection.getTime() - now.getTime() < minDaysLeft * dayMs
  return [
    ...(connection === 'untrusted' ? ['untrusted' as const] : []),
    ...(isEnding ? ['ends_soon' as const] : []),
    ...((await acceptsConnection({ ...trustedOptions, ...older }))
      ? ['older_version' as const]
      : []),
    ...((await acceptsConnection({ ...trustedOptions, ...weak })) ? ['weak_cipher' as const] : []),
  ]
}

async function acceptsConnection(options: ConnectionOptions) {
  const connection = await meet(options)
  return connection instanceof Date || connection === 'untrusted'
}

async function meet(options: ConnectionOptions) {
  const socket = connect(options)
  socket.setTimeout(silentMilliseconds, () => socket.destroy(new Error('silent')))
  try {
    await once(socket, 'secureConnect')
    return new Date(socket.getPeerCertificate().valid_to)
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (ofCertificate.test(code)) return 'untrusted'
    return /SSL|EPROTO|ECONNRESET/.test(code) ? 'refused' : 'unreachable'
  } finally {
    socket.destroy()
  }
}
