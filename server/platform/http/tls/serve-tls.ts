import { readFileSync } from 'node:fs'
import type { Server } from 'node:https'
import type { FastifyInstance } from 'fastify'
import { hourMs } from '#contract/durations.ts'
import type { AppContext } from '#server/platform/context.ts'
import { WrongConfig } from '#server/platform/config/wrong-config.ts'
import { timeLimits } from '#server/platform/http/time-limits.ts'

/**
 * Mozilla's intermediate configuration: every browser of ours
 * supports it, all with forward secrecy.
 */
const ciphers = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
].join(':')

type Ctx = Pick<AppContext, 'config' | 'log'>

/** With a certificate the server speaks TLS itself: 1.2 or later. (ASVS 12.1.1, 12.1.2, 12.3.3) */
export function toHttpsOptions({ config }: Pick<Ctx, 'config'>) {
  const { tls } = config
  return tls && { https: { ...timeLimits.http, ...readTlsOptions(tls) } }
}

/** Looks each hour whether the certificate was renewed; one that cannot be read leaves the former. */
export function watchCertificate(app: FastifyInstance, { config, log }: Ctx) {
  const { tls } = config
  if (!tls) return
  const server = app.server as unknown as Server
  const timer = setInterval(() => renewCertificate({ server, tls, log }), hourMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

type Files = NonNullable<AppContext['config']['tls']>

export function renewCertificate(ctx: { server: Server; tls: Files } & Pick<Ctx, 'log'>) {
  try {
    ctx.server.setSecureContext(readTlsOptions(ctx.tls))
  } catch (error) {
    ctx.log.error({ err: error }, 'the certificate cannot be read: the former one stays')
  }
}

function readTlsOptions({ certFile, keyFile }: Files) {
  const [cert, key] = [read('TLS_CERT_FILE', certFile), read('TLS_KEY_FILE', keyFile)]
  return { cert, key, ciphers, minVersion: 'TLSv1.2', honorCipherOrder: true } as const
}

function read(name: string, file: string) {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new WrongConfig(`${name}=${file} cannot be read: ${(error as Error).message}`)
  }
}
