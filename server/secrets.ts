import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

/** Keys of 32 bytes; none of them lies in the database. */
export type Secrets = { tokenKey: Buffer; codeKey: Buffer; sealKey: Buffer }

const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM of a JSON value: iv, tag, ciphertext. */
export function seal(secrets: Secrets, value: unknown): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', secrets.sealKey, iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

export function unseal<T>(secrets: Secrets, sealed: Buffer): T {
  const decipher = createDecipheriv('aes-256-gcm', secrets.sealKey, sealed.subarray(0, ivBytes))
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  const plain = decipher.update(sealed.subarray(ivBytes + tagBytes))
  return JSON.parse(Buffer.concat([plain, decipher.final()]).toString('utf8')) as T
}

export function codeHmac(secrets: Secrets, challenge: string, code: string) {
  return createHmac('sha256', secrets.codeKey).update(`${challenge}:${code}`).digest()
}

export function sha256(text: string) {
  return createHash('sha256').update(text).digest()
}
