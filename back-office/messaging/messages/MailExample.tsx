import { useTranslation } from 'react-i18next'
import {
  type ChosenExample,
  mailPageAddress,
  type MailTheme,
  type WrittenExample,
} from '#contract/messaging/messages.admin.ts'
import { Facts } from '#back-office/kit/Facts.tsx'
import { Card } from '#ui/Card.tsx'

type Props = {
  mail: NonNullable<WrittenExample['mail']>
  example: ChosenExample & { theme: MailTheme }
}

/** Both parts of a mail; its HTML is sandboxed without scripts. */
export function MailExample({ mail: { subject, preheader, text }, example }: Props) {
  const { t } = useTranslation()
  const { language } = example
  return (
    <Card>
      <h2 className="mb-2 text-h3">{t('backOffice.messages.channels.mail')}</h2>
      <Facts
        items={[
          [
            t('backOffice.messages.leaving.subject'),
            <span key="subject" lang={language}>
              {subject}
            </span>,
          ],
          [
            t('backOffice.messages.leaving.preheader'),
            <span key="preheader" lang={language}>
              {preheader}
            </span>,
          ],
        ]}
      />
      <div className="mt-4 grid gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <iframe
          title={subject}
          sandbox=""
          src={`${mailPageAddress}?${new URLSearchParams(example)}`}
          className="h-[760px] w-full rounded-control border border-line"
        />
        <div className="min-w-0">
          <h3 className="mb-2 font-semibold">{t('backOffice.messages.leaving.text')}</h3>
          <p
            lang={language}
            className="rounded-control bg-sunken p-3 text-meta whitespace-pre-wrap wrap-anywhere"
          >
            {text}
          </p>
        </div>
      </div>
    </Card>
  )
}
