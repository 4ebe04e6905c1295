import { useTranslation } from 'react-i18next'
import type { Attendee } from '#contract/points/rewards.admin.ts'
import { classes } from '#ui/classes.ts'

export function AttendeeTable({ people }: { people: readonly Attendee[] }) {
  const { t } = useTranslation()
  return (
    <output className="block">
      <ul aria-label={t('backOffice.rewards.people')} className="divide-y divide-line">
        {people.map(({ typed, name, company, outcome }, index) => (
          <li key={index} className="flex flex-wrap gap-x-4 py-1.5">
            <span className="w-60 truncate text-ink-2">{typed}</span>
            <span className="min-w-0 flex-1">{[name, company].filter(Boolean).join(', ')}</span>
            <span
              className={classes(
                'font-semibold',
                outcome === 'unknown' && 'text-bad',
                (outcome === 'found' || outcome === 'recorded') && 'text-ok',
              )}
            >
              {t(`backOffice.rewards.outcomes.${outcome}`)}
            </span>
          </li>
        ))}
      </ul>
    </output>
  )
}
