import { useTranslation } from 'react-i18next'
import type { Broadcast, Recipients } from '#contract/club/broadcasts.admin.ts'
import { Facts } from '#back-office/kit/Facts.tsx'
import { languageName } from '#back-office/kit/language-name.ts'
import { formatPoints } from '#ui/format.ts'

type Props = { recipients: Recipients; broadcast: Broadcast }

export function RecipientFacts({ recipients, broadcast }: Props) {
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
          languageName(language),
          <span key={language} className="num">
            {formatPoints(people)}
          </span>,
        ])}
      />
    </output>
  )
}
