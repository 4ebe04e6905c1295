import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

/** Keys of 32 bytes; none of them lies in the database. */
export type Secrets = {
  tokenKey: Buffer
  codeKey: Buffer
  sealKey: Buffer
  /** Keys of before: nothing new is sealed with them, they open what they once sealed. */
  oldSealKeys?: readonly Buffer[]
}

const ivBytes = 12
const tagBytes = 16
const keys = new WeakMap<Buffer, KeyObject>()

/** AES-256-GCM of a JSON value: iv, tag, ciphertext. */
export function seal(secrets: Secrets, value: unknown): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secrets.sealKey), iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Opens with whichever key of the ring has sealed it; throws when none has. */
export function unseal<T>(secrets: Secrets, sealed: Buffer): T {
  return openedBy<T>([secrets.sealKey, ...(secrets.oldSealKeys ?? [])], sealed)
}

function openedBy<T>([key, ...older]: readonly Buffer[], sealed: Buffer): T {
  if (older.length === 0) return opened<T>(key!, sealed)
  try {
    return opened<T>(key!, sealed)
  } catch {
    return openedBy<T>(older, sealed)
  }
}

/** Names the key that seals now, so that a row says by which one it is closed. */
export function sealKeyId({ sealKey }: Pick<Secrets, 'sealKey'>) {
  return createHash('sha256').update('seal:').update(sealKey).digest('hex').slice(0, 8)
}

function opened<T>(key: Buffer, sealed: Buffer): T {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), sealed.subarray(0, ivBytes))
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  const plain = decipher.update(sealed.subarray(ivBytes + tagBytes))
  return JSON.parse(Buffer.concat([plain, decipher.final()]).toString('utf8')) as T
}

export function codeHmac(secrets: Secrets, challenge: string, code: string) {
  return createHmac('sha256', keyOf(secrets.codeKey)).update(`${challenge}:${code}`).digest()
}

/** Bytes are made a key once: Node takes longer for that than for the work with it. */
function keyOf(bytes: Buffer) {
  const key = keys.get(bytes) ?? createSecretKey(bytes)
  keys.set(bytes, key)
  return key
}

export function sha256(text: string) {
  return createHash('sha256').update(text).digest()
}
