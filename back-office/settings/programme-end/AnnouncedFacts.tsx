import { useTranslation } from 'react-i18next'
import type { AnnouncedEnd, ProgrammeEndState } from '#contract/settings/programme-end.admin.ts'
import { Facts } from '#back-office/kit/Facts.tsx'
import { toLanguageName } from '#back-office/kit/language-name.ts'
import { isLanguage } from '#contract/languages.ts'
import { formatDateTime, formatDay, formatPoints } from '#ui/format.ts'

export function AnnouncedFacts({
  state: { end, companies, points },
}: {
  state: ProgrammeEndState
}) {
  const { t } = useTranslation()
  const formatNameAndTime = (name: string, at: string) => `${name}, ${formatDateTime(at)}`
  return (
    <>
      <p className={end ? 'font-bold text-bad' : 'font-bold text-ok'}>
        {end
          ? t(`backOffice.programmeEnd.${getState(end)}`, { date: formatDay(end.last_day) })
          : t('backOffice.programmeEnd.goesOn')}
      </p>
      <Facts
        items={[
          [
            t('backOffice.programmeEnd.announcedBy'),
            end && `${formatNameAndTime(end.announced_by, end.announced_at)}: ${end.reason}`,
          ],
          [
            t('backOffice.programmeEnd.confirmedBy'),
            end?.confirmed_by &&
              end.confirmed_at &&
              formatNameAndTime(end.confirmed_by, end.confirmed_at),
          ],
          ...Object.entries(end?.texts ?? {}).map(
            ([code, text]) => [isLanguage(code) ? toLanguageName(code) : code, text] as const,
          ),
          [t('backOffice.programmeEnd.companies'), formatPoints(companies)],
          [t('backOffice.programmeEnd.points'), formatPoints(points)],
        ]}
      />
    </>
  )
}

function getState({ confirmed_at, has_ended }: AnnouncedEnd) {
  if (has_ended) return 'over'
  return confirmed_at ? 'confirmed' : 'announced'
}
