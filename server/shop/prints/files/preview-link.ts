import { minuteMs } from '#contract/durations.ts'
import { publicFiles } from '#server/platform/outside/files.ts'
import { computeCodeHmac, isCodeHmac, type Secrets } from '#server/platform/secrets.ts'

const openMinutes = 15
const macBytes = 16

export const previewPath = `${publicFiles}/print-files`

/** The address of a logo's preview that opens without a session for 15 minutes. */
export function previewLink(secrets: Secrets, uuid: string, now: Date) {
  const ends = (now.getTime() + openMinutes * minuteMs).toString(36)
  const mac = computeCodeHmac(secrets, getSignedText(uuid), ends).subarray(0, macBytes)
  return `${previewPath}/${uuid}.png?t=${ends}.${mac.toString('base64url')}`
}

export function canOpenPreview(
  secrets: Secrets,
  uuid: string,
  { t, now }: { t: string; now: Date },
) {
  const [ends = '', mac = ''] = t.split('.')
  const sentMac = Buffer.from(mac, 'base64url')
  if (sentMac.length !== macBytes || !isCodeHmac(secrets, getSignedText(uuid), ends, sentMac))
    return false
  return Number.parseInt(ends, 36) > now.getTime()
}

/** The prefix keeps the signed text apart from ids of sign-ins, which share the key. */
function getSignedText(uuid: string) {
  return `logo ${previewPath}/${uuid}`
}
