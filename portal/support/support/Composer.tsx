import { PaperPlaneRightIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneRight'
import { PaperclipIcon } from '@phosphor-icons/react/dist/csr/Paperclip'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxMessage } from '#contract/support/support.rules.ts'
import { saveMessage } from '#portal/platform/offline-queue/offline-queue.queries.ts'
import { acceptedTypes, findObstacle } from '#web/attachments/attachments.ts'
import { AttachmentField } from '#web/attachments/AttachmentField.tsx'
import { toAttachments, loadDraft, toDraftFiles, saveDraft } from './message-draft.ts'
import { SignsLeft } from './SignsLeft.tsx'
import { toQueuedFiles, useAttachments } from '#portal/support/support/files/use-attachments.ts'
import { useAutosave } from '#portal/platform/timing.ts'
import { Form } from '#ui/form/Form.tsx'
import { Button } from '#ui/Button.tsx'
import { FieldProblem } from '#ui/form/FieldProblem.tsx'
import { FileButton } from '#ui/form/FileButton.tsx'
import { getControlStyles } from '#ui/form/control-styles.ts'
import { classes } from '#ui/classes.ts'

/** Enter inserts a line break, Ctrl+Enter sends; the draft is stored as it is typed. */
export function Composer({ ticket, onSend }: { ticket: string; onSend: () => void }) {
  const { t } = useTranslation()
  const [initial] = useState(() => loadDraft(ticket))
  const [text, setText] = useState(initial.text)
  const [problem, setProblem] = useState<'empty' | 'uploading' | 'refused'>()
  const files = useAttachments(() => toAttachments(initial))
  const field = useRef<HTMLTextAreaElement>(null)
  const { attachments } = files
  useAutosave(JSON.stringify({ title: '', text, files: toDraftFiles(attachments) }), (draft) =>
    saveDraft(ticket, JSON.parse(draft) as ReturnType<typeof loadDraft>),
  )

  function send() {
    const obstacle = text.trim() === '' ? 'empty' : findObstacle(attachments)
    setProblem(obstacle)
    field.current?.focus()
    if (obstacle) return
    void saveMessage(ticket, { text: text.trim(), files: toQueuedFiles(attachments) })
    setText('')
    files.clear()
    onSend()
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }

  return (
    <Form
      aria-label={t('support.write')}
      noValidate
      onSubmit={send}
      className="pb-safe border-t border-line bg-surface"
    >
      <div className="max-h-[50dvh] space-y-2 overflow-y-auto p-3">
        <AttachmentField {...files} />
        <div>
          <textarea
            ref={field}
            id="message"
            rows={1}
            value={text}
            maxLength={maxMessage}
            aria-label={t('support.write')}
            placeholder={t('support.write')}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem && 'message-error'}
            onChange={(event) => {
              setText(event.target.value)
              setProblem(undefined)
            }}
            onKeyDown={press}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              if (event.dataTransfer.files.length === 0) return
              event.preventDefault()
              files.add([...event.dataTransfer.files])
            }}
            onPaste={({ clipboardData }) => files.add([...clipboardData.files])}
            className={classes(
              getControlStyles(Boolean(problem)),
              'field-sizing-content max-h-40 resize-none py-3',
            )}
          />
          <FieldProblem id="message" error={problem && t(`support.problems.${problem}`)} />
          <SignsLeft text={text} />
        </div>
        <div className="flex items-center justify-between gap-2">
          <FileButton
            label={t('support.files.add')}
            icon={PaperclipIcon}
            kind="quiet"
            multiple
            accept={acceptedTypes}
            onFiles={files.add}
          />
          <Button type="submit">
            {t('support.send')}
            <PaperPlaneRightIcon size={22} weight="fill" aria-hidden className="shrink-0" />
          </Button>
        </div>
      </div>
    </Form>
  )
}
