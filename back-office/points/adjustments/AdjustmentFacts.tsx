import { useTranslation } from 'react-i18next'
import type { Adjustment } from '#contract/points/points.admin.ts'
import { changeIn } from './adjustment-columns.tsx'
import { AdjustmentBadge } from './AdjustmentBadge.tsx'
import { Facts } from '#back-office/kit/Facts.tsx'
import { MemberLink } from '#back-office/platform/session/MemberLink.tsx'
import { formatChange, formatDateTime } from '#ui/format.ts'

export function AdjustmentFacts({ adjustment }: { adjustment: Adjustment }) {
  const { t } = useTranslation()
  const { company, reason, note, status, entered_by, entered_at, decided_by, decided_at } =
    adjustment
  return (
    <Facts
      items={[
        [
          t('backOffice.orders.company'),
          <MemberLink key="company" kind="companies" uuid={company.uuid}>
            {company.name}
          </MemberLink>,
        ],
        [
          t('backOffice.orders.points'),
          <span key="points" className="num font-semibold">
            {formatChange(changeIn(adjustment))}
          </span>,
        ],
        [t('backOffice.adjustments.reason'), t(`points.reasons.${reason}`)],
        [
          t('backOffice.kit.note'),
          <span key="note" className="whitespace-pre-line">
            {note}
          </span>,
        ],
        [t('backOffice.adjustments.status'), <AdjustmentBadge key="status" status={status} />],
        [t('backOffice.adjustments.by'), `${entered_by}, ${formatDateTime(entered_at)}`],
        [
          t('backOffice.adjustments.decidedBy'),
          decided_by && decided_at && `${decided_by}, ${formatDateTime(decided_at)}`,
        ],
      ]}
    />
  )
}
