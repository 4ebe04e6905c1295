import * as z from 'zod/mini'
import type { S3Config } from '#server/platform/outside/serial-folders/s3-folder.ts'
import type { SftpConfig } from '#server/platform/outside/serial-folders/sftp-folder.ts'
import { WrongConfig } from './wrong-config.ts'

export type SerialFolders = { sftp?: SftpConfig; s3?: S3Config }

type Env = Readonly<Record<string, string | undefined>>

const sftpPort = 22
export const serialsEnvironment = {
  SERIALS_SFTP_URL: z.optional(z.url({ protocol: /^sftp$/ })),
  SERIALS_SFTP_KEY_FILE: z.optional(z.string()),
  SERIALS_SFTP_HOST_KEY: z.optional(z.string().check(z.regex(/^SHA256:[\w+/]{43}$/))),
  SERIALS_S3_URL: z.optional(z.url({ protocol: /^s3$/ })),
  SERIALS_S3_REGION: z.optional(z.string().check(z.regex(/^[a-z0-9-]+$/))),
  SERIALS_S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
}

/** The folders that are watched for files of the register. Throws `WrongConfig` for half of one. */
export function readSerialFolders(env: Env): SerialFolders {
  return {
    ...(env['SERIALS_SFTP_URL'] && { sftp: readSftpConfig(new URL(env['SERIALS_SFTP_URL']), env) }),
    ...(env['SERIALS_S3_URL'] && { s3: readS3Config(new URL(env['SERIALS_S3_URL']), env) }),
  }
}

function readSftpConfig(url: URL, env: Env): SftpConfig {
  const hostKey = env['SERIALS_SFTP_HOST_KEY']
  if (!hostKey) throw new WrongConfig('SERIALS_SFTP_URL needs SERIALS_SFTP_HOST_KEY beside it.')
  const keyFile = env['SERIALS_SFTP_KEY_FILE']
  const password = decodeURIComponent(url.password) || undefined
  if (!url.username || (!keyFile && !password))
    throw new WrongConfig('SERIALS_SFTP_URL needs a user, and a password or SERIALS_SFTP_KEY_FILE.')
  return {
    host: url.hostname,
    port: Number(url.port) || sftpPort,
    user: decodeURIComponent(url.username),
    password,
    keyFile,
    hostKey,
    path: decodeURIComponent(url.pathname) || '/',
  }
}

function readS3Config(url: URL, env: Env): S3Config {
  const folder = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '')
  return {
    bucket: url.hostname,
    prefix: folder && `${folder}/`,
    region: env['SERIALS_S3_REGION'] ?? 'eu-central-1',
    endpoint: env['SERIALS_S3_ENDPOINT'],
  }
}
