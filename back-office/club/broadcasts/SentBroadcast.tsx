import { useTranslation } from 'react-i18next'
import type { Broadcast } from '#contract/club/broadcasts.admin.ts'
import { isLanguage, offeredLanguages } from '#contract/languages.ts'
import { BroadcastBadge } from './BroadcastBadge.tsx'
import { Facts } from '#back-office/kit/Facts.tsx'
import { FormPart } from '#back-office/kit/form/FormPart.tsx'
import { LanguageTabs } from '#back-office/kit/form/LanguageTabs.tsx'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { RegionsText } from '#back-office/kit/RegionsText.tsx'
import { formatDateTime, formatPoints } from '#ui/format.ts'

export function SentBroadcast({ broadcast }: { broadcast: Broadcast }) {
  const { t, i18n } = useTranslation()
  const { texts, notified, recipients, state } = broadcast
  const codes = offeredLanguages.map(({ code }) => code).filter((code) => code in texts)
  return (
    <BackOfficePage
      title={(texts[i18n.language] ?? texts['en'])?.title ?? ''}
      lead={<BroadcastBadge state={state} />}
    >
      <FormPart title={t('backOffice.broadcasts.recipients')}>
        {state !== 'draft' && (
          <div>
            <progress
              aria-label={t('backOffice.broadcasts.recipients')}
              value={notified}
              max={Math.max(1, recipients)}
              className="h-2 w-full max-w-md accent-patina"
            />
            <output className="block">
              {t('backOffice.broadcasts.progress', { notified, total: recipients })}
            </output>
          </div>
        )}
        <Facts
          items={[
            [t('backOffice.form.regions'), <RegionsText key="regions" ids={broadcast.regions} />],
            [t('backOffice.kit.languages'), broadcast.languages?.join(', ')],
            [
              t('backOffice.broadcasts.mailed'),
              broadcast.by_mail && formatPoints(broadcast.mailed),
            ],
            [t('backOffice.broadcasts.writtenBy'), broadcast.written_by],
            [t('backOffice.broadcasts.sentBy'), broadcast.sent_by],
            [
              t('backOffice.broadcasts.sentAt'),
              broadcast.sent_at && formatDateTime(broadcast.sent_at),
            ],
          ]}
        />
      </FormPart>
      <FormPart title={t('backOffice.broadcasts.message')}>
        <LanguageTabs
          languages={codes}
          first={isLanguage(i18n.language) && codes.includes(i18n.language) ? i18n.language : 'en'}
          countMissing={() => 0}
        >
          {(code) => (
            <div className="max-w-prose">
              <p className="font-bold wrap-anywhere">{texts[code]?.title}</p>
              <p className="mt-1 wrap-anywhere whitespace-pre-line">{texts[code]?.text}</p>
            </div>
          )}
        </LanguageTabs>
      </FormPart>
    </BackOfficePage>
  )
}
