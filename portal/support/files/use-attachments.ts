import { useEffect, useRef, useState } from 'react'
import type { QueuedFile } from '#portal/offline-queue/offline-queue.queries.ts'
import { newUuid } from '#portal/new-uuid.ts'
import { type Attachment, withFiles } from '#portal/support/files/attachments.ts'
import { dropFile } from '#portal/support/support.queries.ts'
import { uploadFile } from '#portal/support/files/upload-file.ts'
import { Unreachable } from '#ui/feedback/refused.ts'

/** Files beside the words: each goes at once and by itself, and one that fails stays to be tried again. */
export function useAttachments(initial: () => Attachment[]) {
  const [attachments, setAttachments] = useState(initial)
  const running = useRef(new Map<string, AbortController>())

  useEffect(() => {
    const uploads = running.current
    return () => uploads.forEach((upload) => upload.abort())
  }, [])

  function change(id: string, patch: Partial<Attachment>) {
    setAttachments((all) => all.map((one) => (one.id === id ? { ...one, ...patch } : one)))
  }

  async function upload({ id, file }: Attachment) {
    if (!file) return
    const abort = new AbortController()
    running.current.set(id, abort)
    change(id, { state: 'uploading', progress: 0, problem: undefined })
    try {
      const onProgress = (progress: number) => change(id, { progress })
      const { uuid } = await uploadFile({ file, signal: abort.signal, onProgress })
      change(id, { state: 'arrived', progress: 1, uuid })
    } catch (error) {
      if (error instanceof Unreachable) change(id, { state: 'queued' })
      else change(id, { state: 'refused', problem: { error } })
    } finally {
      running.current.delete(id)
    }
  }

  function add(files: readonly File[]) {
    const known = new Set(attachments.map(({ id }) => id))
    const next = withFiles(attachments, files, newUuid)
    setAttachments(next)
    for (const one of next) if (!known.has(one.id) && one.state === 'uploading') void upload(one)
  }

  function remove({ id, uuid }: Attachment) {
    running.current.get(id)?.abort()
    setAttachments((all) => all.filter((one) => one.id !== id))
    if (uuid) dropFile(uuid)
  }

  return { attachments, add, remove, retry: upload, clear: () => setAttachments([]) }
}

/** As the queue of the device keeps them. */
export function queuedFiles(attachments: readonly Attachment[]): QueuedFile[] {
  return attachments.map(({ name, bytes, uuid, file }) =>
    uuid ? { name, bytes, uuid } : { name, bytes, picture: file },
  )
}
