import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffTicket } from '#contract/support/support.admin.ts'
import { maxMessage } from '#contract/support/support.rules.ts'
import { isClaimedByOther, useTakeClaim } from '#back-office/staff/claims/claims.queries.ts'
import { toLanguageName } from '#back-office/kit/language-name.ts'
import { type AnswerDraft, changeDraft, useAnswerDraft } from './answer-draft.ts'
import { AnswerTools } from './AnswerTools.tsx'
import { NewerMessage } from './NewerMessage.tsx'
import { SendButtons } from './SendButtons.tsx'
import { useSendAnswer } from './use-send-answer.ts'
import { useStaffUploads } from './staff-uploads.ts'
import type { PickedMacro } from '#back-office/support/support/macros/MacroPicker.tsx'
import { useTyping } from '#back-office/support/support/presence/use-presence.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { AttachmentField } from '#web/attachments/AttachmentField.tsx'
import { findObstacle } from '#web/attachments/attachments.ts'
import { TranslateIcon } from '@phosphor-icons/react/dist/csr/Translate'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'

type Props = {
  ticket: StaffTicket
  onNext: () => void
  /** The field takes the focus whenever it grows. */
  focusCount: number
}

/** Starting an answer claims the ticket. */
export function AnswerForm({ ticket, onNext, focusCount }: Props) {
  const { t } = useTranslation()
  const { uuid, member, claim } = ticket
  const { place, draft } = useAnswerDraft(uuid)
  const field = useRef<HTMLTextAreaElement>(null)
  const uploads = useStaffUploads(place, draft)
  const [problem, setProblem] = useState<'empty' | 'uploading' | 'refused'>()
  const take = useTakeClaim('tickets')
  const notifyTyping = useTyping(uuid)
  const isTheirs = isClaimedByOther(claim)
  const obstacle = draft.text.trim() === '' ? 'empty' : findObstacle(uploads.attachments)
  const { send, newer, dismiss } = useSendAnswer({ ticket, uploads, onNext })
  function trySending(closes: boolean) {
    setProblem(obstacle)
    if (!obstacle) void send(draft, closes)
  }

  useEffect(() => {
    if (focusCount > 0) field.current?.focus()
  }, [focusCount])

  function write(text: string) {
    changeDraft(place, { text })
    setProblem(undefined)
    notifyTyping()
    if (text !== '' && !claim && !take.isPending) take.mutate(uuid)
  }
  function pick({ text, inOwn }: PickedMacro) {
    write(draft.text ? `${draft.text}\n${text}` : text)
    changeDraft(place, { macro: inOwn === undefined ? undefined : { text, inOwn } })
    field.current?.focus()
  }

  const theirs = isTheirs && claim && (
    <Banner tone="warn" icon={PencilSimpleIcon}>
      {t('backOffice.support.writing', { name: claim.name })}
    </Banner>
  )
  if (theirs && draft.text === '') return theirs
  return (
    <div className="space-y-2">
      {theirs}
      {newer && (
        <NewerMessage
          ticket={ticket}
          onSend={() => trySending(newer.closes)}
          onChange={() => {
            dismiss()
            field.current?.focus()
          }}
        />
      )}
      <TextArea
        ref={field}
        id="answer"
        label={t('backOffice.support.answer')}
        hint={t('backOffice.support.answerIn', { language: toLanguageName(member.language) })}
        error={problem && problem === obstacle ? t(`support.problems.${problem}`) : undefined}
        maxLength={maxMessage}
        value={draft.text}
        onChange={(event) => write(event.target.value)}
        onPaste={({ clipboardData }) => uploads.add([...clipboardData.files])}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
        className="[&_textarea]:max-h-[30dvh] [&_textarea]:min-h-18 [&_textarea]:py-2 [&>label]:sr-only"
      />
      <InOwnLanguage draft={draft} />
      <AttachmentField {...uploads} />
      <RefusalBox error={take.error} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <AnswerTools ticket={ticket} onPick={pick} onFiles={uploads.add} />
        <SendButtons
          ticket={ticket}
          hasText={draft.text.trim() !== ''}
          isBlocked={isTheirs}
          onSend={trySending}
        />
      </div>
    </div>
  )
}

/** Translation of the inserted reply, until the text is edited. */
function InOwnLanguage({ draft: { text, macro } }: { draft: AnswerDraft }) {
  const { t } = useTranslation()
  const { staff } = useStaff()
  if (!macro || !text.includes(macro.text)) return null
  return (
    <p className="flex items-start gap-2 rounded-control bg-sunken px-2.5 py-1.5 text-meta text-ink-2">
      <TranslateIcon aria-hidden size={16} className="mt-px shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{t('backOffice.support.meaning')}</span>{' '}
        <span lang={staff.language} className="whitespace-pre-wrap">
          {macro.inOwn}
        </span>
      </span>
    </p>
  )
}
