import {
  decrypt,
  encrypt,
  getEncryptionKeyId,
  getFingerprintKeyId,
  getFingerprints,
  type Secrets,
} from '#server/platform/secrets.ts'

export type OpenCode = { code: string; password: string }

const visibleSigns = 4
const dots = '••••'

export function encryptCode(secrets: Secrets, { code, password }: OpenCode) {
  return {
    code_encrypted: encrypt(secrets, { code, password }),
    key_id: getEncryptionKeyId(secrets),
    code_hash: getCodeHashes(secrets, code)[0]!,
    hash_key: getFingerprintKeyId(secrets),
  }
}

export function decryptCode(secrets: Secrets, encrypted: Buffer) {
  return decrypt<OpenCode>(secrets, encrypted)
}

/**
 * Keyed, so that nobody finds codes by trying them against a copy of the database: by the key of
 * today first, and by those of before.
 */
export function getCodeHashes(secrets: Secrets, code: string) {
  return getFingerprints(secrets, 'voucher', code)
}

/** "•••• 4821": its end tells codes apart, and never more than a third of one is shown. */
export function maskCode({ code, password }: OpenCode): OpenCode {
  const signs = [...code]
  const end = signs.slice(signs.length - Math.min(visibleSigns, Math.floor(signs.length / 3)))
  return { code: `${dots} ${end.join('')}`.trim(), password: password && dots }
}
