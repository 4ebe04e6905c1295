import { minuteMs } from '#contract/durations.ts'
import { publicFiles } from '#server/platform/outside/files.ts'
import { codeHmac, isCodeHmac, type Secrets } from '#server/platform/secrets.ts'

const openMinutes = 15
const macBytes = 16

/** Where previews of logos are served. */
export const previewPath = `${publicFiles}/print-files`

/** The address of a logo's preview that opens without a session for 15 minutes. */
export function previewLink(secrets: Secrets, uuid: string, now: Date) {
  const ends = (now.getTime() + openMinutes * minuteMs).toString(36)
  const mac = codeHmac(secrets, signedAs(uuid), ends).subarray(0, macBytes)
  return `${previewPath}/${uuid}.png?t=${ends}.${mac.toString('base64url')}`
}

/** Whether `t` was made for this logo and is not over. */
export function opensPreview(secrets: Secrets, uuid: string, { t, now }: { t: string; now: Date }) {
  const [ends = '', mac = ''] = t.split('.')
  const given = Buffer.from(mac, 'base64url')
  if (given.length !== macBytes || !isCodeHmac(secrets, signedAs(uuid), ends, given)) return false
  return Number.parseInt(ends, 36) > now.getTime()
}

/** What is signed cannot be the id of a sign-in, which shares the key. */
function signedAs(uuid: string) {
  return `logo ${previewPath}/${uuid}`
}
