import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffTicket } from '#contract/admin/support.admin.ts'
import { TicketStatus } from '#contract/rules/support.rules.ts'
import { isClaimedByOther, useTakeClaim } from '#back-office/claims/claims.queries.ts'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import { languageName } from '#back-office/kit/language-name.ts'
import { MacroPicker } from '#back-office/support/MacroPicker.tsx'
import { useWorkOnTicket } from '#back-office/support/support.queries.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { toast } from '#ui/feedback/toast.ts'

type Props = { ticket: StaffTicket; onNext: () => void }

/** An answer to the member; whoever begins to write has the talk in hand. */
export function AnswerForm({ ticket, onNext }: Props) {
  const { t } = useTranslation()
  const { uuid, member, claim, status } = ticket
  const [text, setText] = useState('')
  const [clientUuid, setClientUuid] = useState(() => crypto.randomUUID())
  const field = useRef<HTMLTextAreaElement>(null)
  const work = useWorkOnTicket(uuid)
  const take = useTakeClaim('tickets')
  const isTheirs = isClaimedByOther(claim)

  function write(content: string) {
    setText(content)
    if (content !== '' && !claim && !take.isPending) take.mutate(uuid)
  }
  function pick(content: string) {
    write(text ? `${text}\n${content}` : content)
    field.current?.focus()
  }
  function send(closes: boolean) {
    const message = text.trim()
    if (message === '' || work.isPending || isTheirs) return
    work.mutate(
      { action: 'answer', body: { message, closes, client_uuid: clientUuid } },
      {
        onSuccess() {
          setText('')
          setClientUuid(crypto.randomUUID())
          toast(t('backOffice.support.sent', { name: member.name }))
          if (closes) onNext()
        },
      },
    )
  }
  const close = () =>
    work.mutate({ action: 'close' }, { onSuccess: () => toast(t('backOffice.support.closed')) })
  useKeys({
    'ctrl+enter': () => send(true),
    a: isTheirs ? undefined : () => field.current?.focus(),
  })

  if (isTheirs && claim)
    return (
      <Banner tone="warn" icon={PencilSimpleIcon}>
        {t('backOffice.support.writing', { name: claim.name })}
      </Banner>
    )
  return (
    <section className="space-y-3 rounded-control border border-line bg-surface p-3">
      <MacroPicker member={member} onPick={pick} />
      <TextArea
        ref={field}
        id="answer"
        label={t('backOffice.support.answer')}
        hint={t('backOffice.support.answerIn', { language: languageName(member.language) })}
        maxLength={4000}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
      <RefusalBox error={work.error ?? take.error} />
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={() => send(true)}
          isDisabled={text.trim() === ''}
          busy={work.isPending && t('backOffice.support.sending')}
        >
          {t('backOffice.support.sendAndClose')}
          <KeyHint keys="ctrl+enter" />
        </Button>
        <Button kind="secondary" onClick={() => send(false)} isDisabled={text.trim() === ''}>
          {t('backOffice.support.send')}
        </Button>
        {status !== TicketStatus.closed && text.trim() === '' && (
          <Button kind="quiet" onClick={close} isDisabled={work.isPending}>
            {t('backOffice.support.close')}
          </Button>
        )}
      </div>
    </section>
  )
}
