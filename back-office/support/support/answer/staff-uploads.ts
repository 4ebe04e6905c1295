import { type AnswerDraft, changeDraft, filesIn } from './answer-draft.ts'
import { dropStaffFile, uploadStaffFile } from './upload-staff-file.ts'
import type { Attachment } from '#web/attachments/attachments.ts'
import { useUploads } from '#web/attachments/use-uploads.ts'

/** Files of an answer: those that have arrived stand in its draft, the others wait beside it. */
export function useStaffUploads(place: string, draft: AnswerDraft) {
  const uploads = useUploads({
    initial: () => [],
    newId: () => crypto.randomUUID(),
    async upload(upload) {
      const { uuid, name, bytes } = await uploadStaffFile(upload)
      changeDraft(place, { files: [...filesIn(place), { uuid, name, bytes }] })
      return { uuid }
    },
    drop: dropStaffFile,
    mayQueue: false,
  })
  const arrived = draft.files.map((file): Attachment => ({
    ...file,
    id: file.uuid,
    state: 'arrived',
    progress: 1,
  }))

  function remove(one: Attachment) {
    const own = uploads.attachments.find(({ id, uuid }) => id === one.id || uuid === one.uuid)
    if (own) uploads.remove(own)
    else if (one.uuid) dropStaffFile(one.uuid)
    changeDraft(place, { files: filesIn(place).filter(({ uuid }) => uuid !== one.uuid) })
  }

  const others = uploads.attachments.filter(({ state }) => state !== 'arrived')
  return { ...uploads, attachments: [...arrived, ...others], remove }
}
