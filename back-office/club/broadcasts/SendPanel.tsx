import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Broadcast, Recipients } from '#contract/club/broadcasts.admin.ts'
import { useCountRecipients, useSendBroadcast } from './broadcasts.queries.ts'
import { Confirm } from '#back-office/kit/form/Confirm.tsx'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Facts } from '#back-office/kit/Facts.tsx'
import { toLanguageName } from '#back-office/kit/language-name.ts'
import { formatPoints } from '#ui/format.ts'

type Props = { broadcast: Broadcast; isDirty: boolean }

export function SendPanel({ broadcast, isDirty }: Props) {
  const { t } = useTranslation()
  const { uuid, texts, updated_at } = broadcast
  const [isAsking, setAsking] = useState(false)
  const count = useCountRecipients(uuid)
  const send = useSendBroadcast(uuid)
  const total = count.data?.total ?? 0
  return (
    <section
      aria-label={t('backOffice.broadcasts.recipients')}
      className="rounded-control border border-line bg-surface p-4"
    >
      <h2 className="mb-3 text-h3">{t('backOffice.broadcasts.recipients')}</h2>
      {isDirty ? (
        <p className="text-ink-2">{t('backOffice.broadcasts.saveFirst')}</p>
      ) : (
        <div className="space-y-3">
          {count.data && <RecipientFacts recipients={count.data} broadcast={broadcast} />}
          <RefusalBox error={count.error} />
          <div className="flex flex-wrap gap-2">
            <Button
              kind={count.data ? 'secondary' : 'primary'}
              busy={count.isPending && t('backOffice.broadcasts.counting')}
              onClick={() => count.mutate()}
            >
              {t('backOffice.broadcasts.count')}
            </Button>
            {total > 0 && (
              <Button onClick={() => setAsking(true)}>{t('backOffice.broadcasts.send')}</Button>
            )}
          </div>
        </div>
      )}
      <Confirm
        key={total}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('backOffice.broadcasts.confirm', { title: texts['en']?.title })}
        confirmLabel={t('backOffice.broadcasts.sendNow')}
        count={total}
        busy={send.isPending && t('backOffice.broadcasts.sending')}
        error={send.error}
        onConfirm={() => send.mutate({ count: total, updated_at })}
      >
        <p>{t('backOffice.broadcasts.reach', { count: total })}</p>
        <p>{t('backOffice.broadcasts.confirmText')}</p>
      </Confirm>
    </section>
  )
}

type RecipientFactsProps = { recipients: Recipients; broadcast: Broadcast }

function RecipientFacts({ recipients, broadcast }: RecipientFactsProps) {
  const { t } = useTranslation()
  const { total, by_mail, by_language } = recipients
  const without = by_language
    .filter(({ language }) => !(language in broadcast.texts))
    .reduce((sum, { people }) => sum + people, 0)
  return (
    <output className="block">
      <p className="text-h3">{t('backOffice.broadcasts.reach', { count: total })}</p>
      {broadcast.by_mail && <p>{t('backOffice.broadcasts.mails', { count: by_mail })}</p>}
      {without > 0 && (
        <p className="text-warn">{t('backOffice.broadcasts.withoutText', { count: without })}</p>
      )}
      <Facts
        items={by_language.map(({ language, people }) => [
          toLanguageName(language),
          <span key={language} className="num">
            {formatPoints(people)}
          </span>,
        ])}
      />
    </output>
  )
}
