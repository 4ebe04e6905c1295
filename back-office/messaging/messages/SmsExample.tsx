import { useTranslation } from 'react-i18next'
import type { WrittenExample } from '#contract/messaging/messages.admin.ts'
import { Card } from '#ui/Card.tsx'

type Props = { sms: NonNullable<WrittenExample['sms']>; language: string }

export function SmsExample({ sms, language }: Props) {
  const { t } = useTranslation()
  const { text, ...facts } = sms
  return (
    <Card className="mb-6">
      <h2 className="mb-2 text-h3">{t('backOffice.messages.channels.sms')}</h2>
      <p
        lang={language}
        className="rounded-control bg-sunken p-3 whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </p>
      <p className="mt-2 text-meta text-ink-2">
        {t('backOffice.messages.leaving.smsFacts', facts)}
      </p>
    </Card>
  )
}
