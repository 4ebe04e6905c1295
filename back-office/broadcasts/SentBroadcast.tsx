import { useTranslation } from 'react-i18next'
import type { Broadcast } from '#contract/broadcasts.admin.ts'
import { isLanguage, offeredLanguages } from '#contract/languages.ts'
import { BroadcastBadge } from '#back-office/broadcasts/BroadcastBadge.tsx'
import { Facts } from '#back-office/kit/Facts.tsx'
import { FormPart } from '#back-office/kit/FormPart.tsx'
import { LanguageTabs } from '#back-office/kit/LanguageTabs.tsx'
import { OfficePage } from '#back-office/kit/OfficePage.tsx'
import { RegionsText } from '#back-office/kit/RegionsText.tsx'
import { formatDateTime, formatPoints } from '#ui/format.ts'

/** What was sent, to whom, and how many have it. */
export function SentBroadcast({ broadcast }: { broadcast: Broadcast }) {
  const { t, i18n } = useTranslation()
  const { texts, told, recipients, state } = broadcast
  const codes = offeredLanguages.map(({ code }) => code).filter((code) => code in texts)
  return (
    <OfficePage
      title={(texts[i18n.language] ?? texts['en'])?.title ?? ''}
      lead={<BroadcastBadge state={state} />}
    >
      <FormPart title={t('office.broadcasts.recipients')}>
        {state !== 'draft' && (
          <div>
            <progress
              aria-label={t('office.broadcasts.recipients')}
              value={told}
              max={Math.max(1, recipients)}
              className="h-2 w-full max-w-md accent-patina"
            />
            <output className="num block">
              {t('office.broadcasts.progress', { told, total: recipients })}
            </output>
          </div>
        )}
        <Facts
          items={[
            [t('office.form.regions'), <RegionsText key="regions" ids={broadcast.regions} />],
            [t('office.kit.languages'), broadcast.languages?.join(', ')],
            [t('office.broadcasts.mailed'), broadcast.by_mail && formatPoints(broadcast.mailed)],
            [t('office.broadcasts.writtenBy'), broadcast.written_by],
            [t('office.broadcasts.sentBy'), broadcast.sent_by],
            [t('office.broadcasts.sentAt'), broadcast.sent_at && formatDateTime(broadcast.sent_at)],
          ]}
        />
      </FormPart>
      <FormPart title={t('office.broadcasts.message')}>
        <LanguageTabs
          languages={codes}
          first={isLanguage(i18n.language) && codes.includes(i18n.language) ? i18n.language : 'en'}
          missing={() => 0}
        >
          {(code) => (
            <div className="max-w-prose">
              <p className="font-bold wrap-anywhere">{texts[code]?.title}</p>
              <p className="mt-1 wrap-anywhere whitespace-pre-line">{texts[code]?.text}</p>
            </div>
          )}
        </LanguageTabs>
      </FormPart>
    </OfficePage>
  )
}
