import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslation } from 'react-i18next'
import type { getToday } from '#contract/club/today.admin.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { TodayNote } from './TodayNote.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { formatDateTime } from '#ui/format.ts'
import { TextLink } from '#ui/TextLink.tsx'

type Props = { check: AnswerOf<typeof getToday>['data_check'] }

/** One line that says whether points, orders and stock add up, and when that was last looked at. */
export function DataCheckNote({ check: { checked_at, is_late } }: Props) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const time = checked_at && formatDateTime(checked_at)
  return (
    <TodayNote
      icon={is_late ? WarningIcon : CheckCircleIcon}
      isWarning={is_late}
      link={
        may('audit.see') && <TextLink to="/invariants">{t('backOffice.invariants.title')}</TextLink>
      }
    >
      {time === null
        ? t('backOffice.invariants.never')
        : t(`backOffice.today.dataCheck.${is_late ? 'late' : 'right'}`, { time })}
    </TodayNote>
  )
}
