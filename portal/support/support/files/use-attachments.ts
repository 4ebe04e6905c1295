import type { QueuedFile } from '#portal/platform/offline-queue/offline-queue.queries.ts'
import { newUuid } from '#portal/platform/new-uuid.ts'
import { dropFile } from '#portal/support/support/support.queries.ts'
import { uploadFile } from './upload-file.ts'
import type { Attachment } from '#web/attachments/attachments.ts'
import { useUploads } from '#web/attachments/use-uploads.ts'

/** Files of a member's message; without a connection they go together with it. */
export function useAttachments(initial: () => Attachment[]) {
  return useUploads({
    initial,
    newId: newUuid,
    upload: uploadFile,
    drop: dropFile,
    mayQueue: true,
  })
}

/** As the queue of the device keeps them. */
export function toQueuedFiles(attachments: readonly Attachment[]): QueuedFile[] {
  return attachments.map(({ name, bytes, uuid, file }) =>
    uuid ? { name, bytes, uuid } : { name, bytes, picture: file },
  )
}
