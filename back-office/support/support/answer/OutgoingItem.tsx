import { PaperclipIcon } from '@phosphor-icons/react/dist/csr/Paperclip'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslation } from 'react-i18next'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { getDraftPlace } from './answer-draft.ts'
import { dropOutgoing, type OutgoingAnswer, getOutgoingPlace } from './outgoing.ts'
import { putBack, sendAnswer } from './send-answer.ts'
import { MessageBubble } from '#back-office/support/support/thread/MessageBubble.tsx'
import { Button } from '#ui/Button.tsx'
import { formatRefusals } from '#ui/feedback/refusal-texts.ts'
import { Refused, Unreachable } from '#ui/feedback/refused.ts'
import { toastError } from '#ui/feedback/toast.ts'
import { Spinner } from '#ui/feedback/Spinner.tsx'

type Props = { answer: OutgoingAnswer; isSending: boolean }

export function OutgoingItem({ answer, isSending }: Props) {
  const { t } = useTranslation()
  const { staff } = useStaff()
  async function retry() {
    const result = await sendAnswer(staff.uuid, answer)
    if (result === 'newer') toastError(t('backOffice.support.newer'))
  }
  return (
    <MessageBubble
      kind="club"
      author={staff.name}
      mark={
        isSending && (
          <>
            <Spinner /> {t('backOffice.support.sending')}
          </>
        )
      }
    >
      <p className="mt-0.5 wrap-anywhere whitespace-pre-wrap">{answer.message}</p>
      {answer.files.map(({ uuid, name }) => (
        <p key={uuid} className="mt-1 flex items-center gap-2 text-meta wrap-anywhere text-ink-2">
          <PaperclipIcon aria-hidden size={16} className="shrink-0" />
          {name}
        </p>
      ))}
      {!isSending && (
        <div role="alert" className="mt-2 border-t border-line-strong pt-2">
          <p className="flex items-start gap-2 font-semibold text-bad">
            <WarningIcon aria-hidden weight="fill" size={18} className="mt-px shrink-0" />
            {t('backOffice.support.notSent')} {getFailureText(answer)}
          </p>
          <div className="mt-1 flex flex-wrap gap-2">
            <Button kind="secondary" onClick={() => void retry()}>
              {t('common.retry')}
            </Button>
            <Button
              kind="quiet"
              onClick={() => {
                putBack(getDraftPlace(staff.uuid, answer.ticket, 'answer'), answer)
                dropOutgoing(getOutgoingPlace(staff.uuid), answer.client_uuid)
              }}
            >
              {t('backOffice.support.changeAnswer')}
            </Button>
          </div>
        </div>
      )}
    </MessageBubble>
  )

  function getFailureText({ failure }: OutgoingAnswer) {
    if (failure === undefined) return ''
    const error =
      failure === 'unreachable' ? new Unreachable('') : new Refused(failure.status, failure.body)
    return formatRefusals(t, error).join(' ')
  }
}
