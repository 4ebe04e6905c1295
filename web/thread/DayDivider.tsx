import { useTranslation } from 'react-i18next'
import { formatRelativeDay } from '#web/when.ts'

export function DayDivider({ at, now }: { at: string; now: Date }) {
  const { i18n } = useTranslation()
  return (
    <p className="flex items-center gap-3 pt-2 text-meta font-semibold text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      <span className="inline-block first-letter:uppercase">
        {formatRelativeDay(at, now, i18n.language)}
      </span>
    </p>
  )
}
