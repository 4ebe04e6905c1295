import * as z from 'zod/mini'
import type { S3Config } from '#server/platform/outside/serial-folders/s3-folder.ts'
import type { SftpConfig } from '#server/platform/outside/serial-folders/sftp-folder.ts'
import { describe, webAddress } from './variables.ts'
import { WrongConfig } from './wrong-config.ts'

export type SerialFolders = { sftp?: SftpConfig; s3?: S3Config }

type Env = Readonly<Record<string, string | undefined>>

const sftpPort = 22
const defaultRegion = 'eu-central-1'

export const serialsEnvironment = {
  SERIALS_SFTP_URL: describe(
    z.optional(z.url({ protocol: /^sftp$/ })),
    'Folder from which files are taken each night ([how](../reference/serial-imports.md)), as `sftp://user@host:22/out`, with a password or a key.',
  ),
  SERIALS_SFTP_HOST_KEY: describe(
    z.optional(z.string().check(z.regex(/^SHA256:[\w+/]{43}$/))),
    'Fingerprint of its server, as `SHA256:…`.',
  ),
  SERIALS_SFTP_KEY_FILE: describe(z.optional(z.string()), 'Private key that opens the folder.'),
  SERIALS_S3_URL: describe(
    z.optional(z.url({ protocol: /^s3$/ })),
    'The same in a bucket, as `s3://bucket/folder`. The AWS SDK finds the credentials: `AWS_ACCESS_KEY_ID` …, a profile, or the role of the machine.',
  ),
  SERIALS_S3_REGION: describe(
    z._default(z.string().check(z.regex(/^[a-z0-9-]+$/)), defaultRegion),
    'Region of the bucket.',
  ),
  SERIALS_S3_ENDPOINT: describe(
    z.optional(webAddress()),
    'Endpoint of another service that speaks S3.',
  ),
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
    region: env['SERIALS_S3_REGION'] ?? defaultRegion,
    endpoint: env['SERIALS_S3_ENDPOINT'],
  }
}
