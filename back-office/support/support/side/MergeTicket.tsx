import { ArrowsMergeIcon } from '@phosphor-icons/react/dist/csr/ArrowsMerge'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffTicket } from '#contract/support/support.admin.ts'
import type { TicketStatus } from '#contract/support/support.rules.ts'
import { Confirm } from '#back-office/kit/form/Confirm.tsx'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import { useWorkOnTicket } from '#back-office/support/support/support.queries.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { RadioCard } from '#ui/form/RadioCard.tsx'
import { formatDate } from '#ui/format.ts'

type Props = { ticket: StaffTicket; onMerged: (uuid: string) => void }

export function MergeTicket({ ticket, onMerged }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [into, setInto] = useState('')
  const first = useRef<HTMLInputElement>(null)
  const work = useWorkOnTicket(ticket.uuid)
  const others = ticket.side.other_tickets
  const isOffered = others.length > 0 && ticket.merged_into === null
  useKeys({ d: isOffered ? () => setOpen(true) : undefined })
  if (!isOffered) return null
  const merge = () =>
    work.mutate(
      { action: 'merge', body: { into } },
      {
        onSuccess() {
          setOpen(false)
          toast(t('backOffice.support.merged'))
          onMerged(into)
        },
      },
    )
  return (
    <>
      <Button kind="secondary" isWide onClick={() => setOpen(true)}>
        <ArrowsMergeIcon aria-hidden size={18} />
        {t('backOffice.support.merge')}
        <KeyHint keys="d" />
      </Button>
      <Confirm
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('backOffice.support.merge')}
        confirmLabel={t('backOffice.support.mergeNow')}
        onConfirm={merge}
        busy={work.isPending && t('common.loading')}
        isDisabled={into === ''}
        error={work.error}
        focusFirst={first}
      >
        <fieldset className="space-y-2">
          <legend className="mb-2">
            {t('backOffice.support.mergeText', { title: ticket.title })}
          </legend>
          {others.map(({ uuid, title, status, changed_at }, index) => (
            <RadioCard
              key={uuid}
              ref={index === 0 ? first : undefined}
              name="into"
              value={uuid}
              checked={into === uuid}
              onChange={() => setInto(uuid)}
              label={title}
              note={`${t(`backOffice.support.statuses.${status as TicketStatus}`)}, ${formatDate(changed_at)}`}
            />
          ))}
        </fieldset>
      </Confirm>
    </>
  )
}
