import { minuteMs } from '#contract/durations.ts'
import { computeCodeHmac, isCodeHmac, type Secrets } from '#server/platform/secrets.ts'
import { publicFiles } from '#server/platform/outside/files.ts'

const openMinutes = 15
const macBytes = 16

type File = { uuid: string; companyUuid: string }

/** The address of a certificate's PDF that opens without a session for 15 minutes. */
export function buildCertificateLink(secrets: Secrets, file: File, language: string, now: Date) {
  const expiresAt = new Date(now.getTime() + openMinutes * minuteMs)
  const ends = expiresAt.getTime().toString(36)
  const t = `${ends}.${createMac(secrets, file, ends).toString('base64url')}`
  const url = `${getCertificatePath(file)}?${new URLSearchParams({ t, language })}`
  return { url, expires_at: expiresAt.toISOString() }
}

export function opensCertificate(secrets: Secrets, file: File, t: string, now: Date) {
  const [ends = '', mac = ''] = t.split('.')
  const givenMac = Buffer.from(mac, 'base64url')
  if (givenMac.length !== macBytes || !isCodeHmac(secrets, getSignedText(file), ends, givenMac))
    return false
  return Number.parseInt(ends, 36) > now.getTime()
}

function getCertificatePath({ uuid, companyUuid }: File) {
  return `${publicFiles}/certificates/${uuid}-${companyUuid}.pdf`
}

function createMac(secrets: Secrets, file: File, ends: string) {
  return computeCodeHmac(secrets, getSignedText(file), ends).subarray(0, macBytes)
}

/** The prefix separates it from ids of a sign-in, which are signed with the same key. */
function getSignedText(file: File) {
  return `certificate ${getCertificatePath(file)}`
}
