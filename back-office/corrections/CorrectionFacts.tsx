import { useTranslation } from 'react-i18next'
import type { Correction } from '#contract/points.admin.ts'
import { changeIn } from '#back-office/corrections/correction-columns.tsx'
import { CorrectionBadge } from '#back-office/corrections/CorrectionBadge.tsx'
import { Facts } from '#back-office/kit/Facts.tsx'
import { MemberLink } from '#back-office/kit/MemberLink.tsx'
import { formatChange, formatDateTime } from '#ui/format.ts'

export function CorrectionFacts({ correction }: { correction: Correction }) {
  const { t } = useTranslation()
  const { company, reason, note, status, entered_by, entered_at, decided_by, decided_at } =
    correction
  return (
    <Facts
      items={[
        [
          t('office.orders.company'),
          <MemberLink key="company" kind="companies" uuid={company.uuid}>
            {company.name}
          </MemberLink>,
        ],
        [
          t('office.orders.points'),
          <span key="points" className="num font-semibold">
            {formatChange(changeIn(correction))}
          </span>,
        ],
        [t('office.corrections.reason'), t(`points.reasons.${reason}`)],
        [
          t('office.kit.note'),
          <span key="note" className="whitespace-pre-line">
            {note}
          </span>,
        ],
        [t('office.corrections.status'), <CorrectionBadge key="status" status={status} />],
        [t('office.corrections.by'), `${entered_by}, ${formatDateTime(entered_at)}`],
        [
          t('office.corrections.decidedBy'),
          decided_by && decided_at && `${decided_by}, ${formatDateTime(decided_at)}`,
        ],
      ]}
    />
  )
}
