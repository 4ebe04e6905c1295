import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslation } from 'react-i18next'
import type { getToday } from '#contract/admin/today.admin.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { classes } from '#ui/classes.ts'
import { formatDateTime } from '#ui/format.ts'
import { TextLink } from '#ui/TextLink.tsx'

type Props = { check: AnswerOf<typeof getToday>['data_check'] }

/** One line that says whether points, orders and stock add up, and when that was last looked at. */
export function DataCheckNote({ check: { checked_at, is_late } }: Props) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const Icon = is_late ? WarningIcon : CheckCircleIcon
  const time = checked_at && formatDateTime(checked_at)
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-2 gap-y-1">
      <Icon
        size={18}
        weight="fill"
        aria-hidden
        className={classes('shrink-0', is_late ? 'text-warn' : 'text-ok')}
      />
      <span className="min-w-0 flex-1 basis-64">
        {time === null
          ? t('backOffice.invariants.never')
          : t(`backOffice.today.dataCheck.${is_late ? 'late' : 'right'}`, { time })}
      </span>
      {may('audit.see') && <TextLink to="/invariants">{t('backOffice.invariants.title')}</TextLink>}
    </p>
  )
}
