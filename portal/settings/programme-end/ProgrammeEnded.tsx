import { CalendarXIcon } from '@phosphor-icons/react/dist/csr/CalendarX'
import { useTranslation } from 'react-i18next'
import { formatProgrammeEndDay } from './last-day.ts'
import { useProgrammeEnd } from './use-programme-end.ts'
import { Banner } from '#ui/feedback/Banner.tsx'

export function ProgrammeEnded({ regionId }: { regionId: number }) {
  const { t } = useTranslation()
  const end = useProgrammeEnd(regionId)
  if (!end?.isOver) return null
  return (
    <div className="mx-auto w-full max-w-content px-4 pt-4 md:px-6 xl:px-8 print:hidden">
      <Banner
        tone="info"
        icon={CalendarXIcon}
        title={t('programmeEnd.ended.title', { date: formatProgrammeEndDay(end) })}
      >
        {t('programmeEnd.ended.text')}
      </Banner>
    </div>
  )
}
