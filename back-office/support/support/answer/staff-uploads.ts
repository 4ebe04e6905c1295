import { type AnswerDraft, changeDraft, readDraftFiles } from './answer-draft.ts'
import type { Attachment } from '#web/attachments/attachments.ts'
import { useUploads } from '#web/attachments/use-uploads.ts'
import * as contract from '#contract/support/support.admin.ts'
import { answerIn } from '#contract/wire.ts'
import { call } from '#back-office/platform/call.ts'
import { emit } from '#back-office/platform/signals.ts'
import { parseRefusalBody, Refused } from '#ui/feedback/refused.ts'
import { sendFile, type Upload } from '#web/attachments/send-file.ts'

/** Files of an answer: uploaded ones are in its draft, the others are kept here. */
export function useStaffUploads(place: string, draft: AnswerDraft) {
  const uploads = useUploads({
    initial: () => [],
    newId: () => crypto.randomUUID(),
    async upload(upload) {
      const { uuid, name, bytes } = await uploadStaffFile(upload)
      changeDraft(place, { files: [...readDraftFiles(place), { uuid, name, bytes }] })
      return { uuid }
    },
    drop: dropStaffFile,
    mayQueue: false,
  })
  const uploaded = draft.files.map((file): Attachment => ({
    ...file,
    id: file.uuid,
    state: 'arrived',
    progress: 1,
  }))

  function remove(one: Attachment) {
    const attachment = uploads.attachments.find(
      ({ id, uuid }) => id === one.id || uuid === one.uuid,
    )
    if (attachment) uploads.remove(attachment)
    else if (one.uuid) dropStaffFile(one.uuid)
    changeDraft(place, { files: readDraftFiles(place).filter(({ uuid }) => uuid !== one.uuid) })
  }

  const others = uploads.attachments.filter(({ state }) => state !== 'arrived')
  return { ...uploads, attachments: [...uploaded, ...others], remove }
}

async function uploadStaffFile(upload: Upload) {
  const { status, text } = await sendFile(contract.uploadStaffFile, upload, {
    'x-back-office': '1',
  })
  if (status === 401) emit('signed-out')
  if (status >= 400) throw new Refused(status, parseRefusalBody(text))
  return answerIn(contract.uploadStaffFile, text)
}

/** Removes an unsent file; without this call the server purges it later. */
function dropStaffFile(uuid: string) {
  void call(contract.removeStaffFile, { params: { uuid } }).catch(() => undefined)
}
