import { PaperclipIcon } from '@phosphor-icons/react/dist/csr/Paperclip'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { line, paragraph } from '#contract/ids.ts'
import { maxMessage, maxTitle, minTitle } from '#contract/support/support.rules.ts'
import { createUuid } from '#portal/platform/new-uuid.ts'
import { saveTicket } from '#portal/platform/offline-queue/offline-queue.queries.ts'
import { invalidate } from '#portal/platform/query-client.ts'
import type { About } from './about.ts'
import { acceptedTypes, findObstacle } from '#web/attachments/attachments.ts'
import { AttachmentField } from '#web/attachments/AttachmentField.tsx'
import { toAttachments, loadDraft, toDraftFiles, saveDraft } from './message-draft.ts'
import { SignsLeft } from './SignsLeft.tsx'
import { toQueuedFiles, useAttachments } from '#portal/support/support/files/use-attachments.ts'
import { useAutosave } from '#portal/platform/timing.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { FieldProblem } from '#ui/form/FieldProblem.tsx'
import { FileButton } from '#ui/form/FileButton.tsx'
import { useShapeForm } from '#ui/form/form.ts'
import { FormErrorSummary } from '#ui/form/FormErrorSummary.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'

const shape = z.object({ title: line(maxTitle, minTitle), body: paragraph(maxMessage) })

type Props = { place: string | undefined; about: About | undefined }

/** Offline the question is queued. */
export function NewTicketForm({ place = 'new', about }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [initial] = useState(() => loadDraft(place))
  const files = useAttachments(() => toAttachments(initial))
  const [obstacle, setObstacle] = useState<'uploading' | 'refused'>()
  const isSent = useRef(false)
  const id = useRef('')
  const { attachments } = files

  const ask = useMutation({
    networkMode: 'always',
    mutationFn({ title, body: text }: z.output<typeof shape>) {
      // The same for each attempt, so that the club takes it once.
      id.current ||= createUuid()
      const begins = { title, about }
      return saveTicket(id.current, { text, files: toQueuedFiles(attachments), begins })
    },
    onError: () => (id.current = ''),
    onSuccess(ticket) {
      isSent.current = true
      saveDraft(place, { title: '', text: '', files: [] })
      void invalidate('support')
      if (ticket) return navigate({ to: '/support/chat/$uuid', params: ticket, replace: true })
      toast(t('support.queued'))
      return navigate({ to: '/support/chat', replace: true })
    },
  })
  const form = useShapeForm(shape, { title: initial.title, body: initial.text }, ask.error)
  const { title, body } = form.form.watch()
  useAutosave(JSON.stringify({ title, text: body, files: toDraftFiles(attachments) }), (draft) => {
    if (!isSent.current) saveDraft(place, JSON.parse(draft) as ReturnType<typeof loadDraft>)
  })

  const send = form.form.handleSubmit((values) => {
    const problem = findObstacle(attachments)
    setObstacle(problem)
    if (!problem && !ask.isPending) ask.mutate(values)
  })

  return (
    <Form noValidate onSubmit={send} className="space-y-4">
      <FormErrorSummary problems={form.problems} attempt={form.attempt} />
      <RefusalBox error={form.problems.length > 0 ? undefined : ask.error} />
      <TextField
        label={t('support.subject')}
        maxLength={maxTitle}
        autoComplete="off"
        {...form.field('title')}
      />
      <div>
        <TextArea
          label={t('support.question')}
          rows={5}
          maxLength={maxMessage}
          {...form.field('body')}
        />
        <SignsLeft text={body} />
      </div>
      <AttachmentField {...files} />
      <div>
        <FileButton
          label={t('support.files.add')}
          icon={PaperclipIcon}
          isWide
          multiple
          accept={acceptedTypes}
          onFiles={files.add}
        />
        <FieldProblem id="files" error={obstacle && t(`support.problems.${obstacle}`)} />
      </div>
      <SubmitButton busy={ask.isPending && t('offlineQueue.sendingNow')}>
        {t('support.send')}
      </SubmitButton>
    </Form>
  )
}
