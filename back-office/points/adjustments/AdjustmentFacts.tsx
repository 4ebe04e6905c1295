import { useTranslation } from 'react-i18next'
import type { Adjustment } from '#contract/points/points.admin.ts'
import { changeIn } from './adjustment-columns.tsx'
import { AdjustmentBadge } from './AdjustmentBadge.tsx'
import { buildDecisionFacts, Facts } from '#back-office/kit/Facts.tsx'
import { buildCompanyFact } from '#back-office/platform/session/member-facts.tsx'
import { formatChange } from '#ui/format.ts'

export function AdjustmentFacts({ adjustment }: { adjustment: Adjustment }) {
  const { t } = useTranslation()
  const { company, reason, note, status } = adjustment
  return (
    <Facts
      items={[
        buildCompanyFact(t, company),
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
        ...buildDecisionFacts(t, adjustment),
      ]}
    />
  )
}
