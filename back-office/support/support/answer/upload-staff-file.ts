import * as contract from '#contract/support/support.admin.ts'
import { answerIn } from '#contract/wire.ts'
import { call } from '#back-office/platform/call.ts'
import { emit } from '#back-office/platform/signals.ts'
import { refusalBody, Refused } from '#ui/feedback/refused.ts'
import { sendFile, type Upload } from '#web/attachments/send-file.ts'

/** Sends one file of an answer and says how far it is. */
export async function uploadStaffFile(upload: Upload) {
  const { status, text } = await sendFile(contract.uploadStaffFile, upload, {
    'x-back-office': '1',
  })
  if (status === 401) emit('signed-out')
  if (status >= 400) throw new Refused(status, refusalBody(text))
  return answerIn(contract.uploadStaffFile, text)
}

/** Takes back a file that is in no message; the club purges it by itself some day. */
export function dropStaffFile(uuid: string) {
  void call(contract.removeStaffFile, { params: { uuid } }).catch(() => undefined)
}
