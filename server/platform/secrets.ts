import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Keys of 32 bytes; none of them lies in the database. */
export type Secrets = {
  tokenKey: Buffer
  codeKey: Buffer
  encryptionKey: Buffer
  /** Of what is recognised again after years. */
  fingerprintKey: Buffer
  /** Keys of before: tokens and codes that they have made hold until their end. */
  oldTokenKeys?: readonly Buffer[]
  oldCodeKeys?: readonly Buffer[]
  /** Keys of before: nothing new is encrypted with them, they decrypt what they once encrypted. */
  oldEncryptionKeys?: readonly Buffer[]
  /** Former keys: their values are still recognised until re-encrypted. */
  oldFingerprintKeys?: readonly Buffer[]
}

export type FingerprintKeys = Pick<Secrets, 'fingerprintKey' | 'oldFingerprintKeys'>

const ivBytes = 12
const tagBytes = 16
const keys = new WeakMap<Buffer, KeyObject>()

/** AES-256-GCM of a JSON value: iv, tag, ciphertext. */
export function encrypt(secrets: Secrets, value: unknown): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', getKeyObject(secrets.encryptionKey), iv)
  const encrypted = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
}

/** Decrypts with whichever key has encrypted it; throws when none has. */
export function decrypt<T>(secrets: Secrets, encrypted: Buffer): T {
  return decryptWithAny<T>([secrets.encryptionKey, ...(secrets.oldEncryptionKeys ?? [])], encrypted)
}

function decryptWithAny<T>([key, ...older]: readonly Buffer[], encrypted: Buffer): T {
  if (older.length === 0) return decryptWith<T>(key!, encrypted)
  try {
    return decryptWith<T>(key!, encrypted)
  } catch {
    return decryptWithAny<T>(older, encrypted)
  }
}

/** Names the key that encrypts now, so that a row says which one it needs. */
export function getEncryptionKeyId({ encryptionKey }: Pick<Secrets, 'encryptionKey'>) {
  return createHash('sha256').update('seal:').update(encryptionKey).digest('hex').slice(0, 8)
}

function decryptWith<T>(key: Buffer, encrypted: Buffer): T {
  const decipher = createDecipheriv(
    'aes-256-gcm',
    getKeyObject(key),
    encrypted.subarray(0, ivBytes),
  )
  decipher.setAuthTag(encrypted.subarray(ivBytes, ivBytes + tagBytes))
  const plain = decipher.update(encrypted.subarray(ivBytes + tagBytes))
  return JSON.parse(Buffer.concat([plain, decipher.final()]).toString('utf8')) as T
}

/** Of a code that ends soon. */
export function computeCodeHmac(
  { codeKey }: Pick<Secrets, 'codeKey'>,
  challenge: string,
  code: string,
) {
  return createHmac('sha256', getKeyObject(codeKey)).update(`${challenge}:${code}`).digest()
}

/** True when the HMAC belongs to this code, by the current key or an older one. */
export function isCodeHmac(secrets: Secrets, challenge: string, code: string, hmac: Uint8Array) {
  return [secrets.codeKey, ...(secrets.oldCodeKeys ?? [])].some((codeKey) => {
    const right = computeCodeHmac({ codeKey }, challenge, code).subarray(0, hmac.length)
    return right.length === hmac.length && timingSafeEqual(right, hmac)
  })
}

/** The same text gives the same value; only a holder of the key can compute it. */
export function fingerprint(
  { fingerprintKey }: Pick<Secrets, 'fingerprintKey'>,
  kind: string,
  text: string,
) {
  return createHmac('sha256', getKeyObject(fingerprintKey)).update(`${kind}:${text}`).digest()
}

export function getOlderFingerprints(
  { oldFingerprintKeys = [] }: FingerprintKeys,
  kind: string,
  text: string,
) {
  return oldFingerprintKeys.map((fingerprintKey) => fingerprint({ fingerprintKey }, kind, text))
}

export function getFingerprints(secrets: FingerprintKeys, kind: string, text: string) {
  return [fingerprint(secrets, kind, text), ...getOlderFingerprints(secrets, kind, text)]
}

export function getFingerprintKeyId({ fingerprintKey }: Pick<Secrets, 'fingerprintKey'>) {
  return createHash('sha256')
    .update('fingerprint:')
    .update(fingerprintKey)
    .digest('hex')
    .slice(0, 8)
}

/** Bytes are made a key once: Node takes longer for that than for the work with it. */
function getKeyObject(bytes: Buffer) {
  const key = keys.get(bytes) ?? createSecretKey(bytes)
  keys.set(bytes, key)
  return key
}

export function sha256(content: string | Buffer) {
  return createHash('sha256').update(content).digest()
}
