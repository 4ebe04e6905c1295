import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { FinanceTask } from '#contract/points/finance-tasks.admin.ts'
import type { TopUpStatus } from '#contract/points/club-card.rules.ts'
import { Facts } from '#back-office/kit/Facts.tsx'
import { MemberLink } from '#back-office/platform/session/MemberLink.tsx'
import { EvidencePart } from '#back-office/kit/queue/EvidencePart.tsx'
import { formatDateTime, formatPoints } from '#ui/format.ts'
import { linkClass } from '#ui/TextLink.tsx'

export function FinanceTaskEvidence({ task }: { task: FinanceTask }) {
  const { t } = useTranslation()
  const { company, top_up: topUp, resolved } = task
  return (
    <div className="space-y-5">
      <h2 className="text-h2">{t(`backOffice.financeTasks.causes.${task.cause}`)}</h2>
      <EvidencePart title={t('backOffice.financeTasks.detail')}>
        <p lang="en" className="wrap-anywhere">
          {task.detail}
        </p>
      </EvidencePart>
      <EvidencePart title={t('backOffice.clubCard.facts')}>
        <Facts
          items={[
            [
              t('backOffice.orders.company'),
              company && (
                <MemberLink key="company" kind="companies" uuid={company.uuid}>
                  {company.name}
                </MemberLink>
              ),
            ],
            [
              t('backOffice.financeTasks.topUp'),
              topUp && (
                <Link
                  key="topUp"
                  to="/top-ups"
                  search={{ state: 'all', item: topUp.uuid }}
                  className={linkClass}
                >
                  {formatPoints(topUp.amount)} {topUp.currency},{' '}
                  {t(`clubCard.history.status.${topUp.status as TopUpStatus}`)}
                </Link>
              ),
            ],
            [
              t('clubCard.face.number'),
              topUp?.last4 && (
                <span key="last4" className="num">
                  {topUp.last4}
                </span>
              ),
            ],
            [
              t('backOffice.clubCard.reference'),
              <span key="reference" className="num wrap-anywhere">
                {task.reference}
              </span>,
            ],
            [
              t('backOffice.financeTasks.found'),
              <span key="opened" className="num">
                {formatDateTime(task.opened_at)}
              </span>,
            ],
          ]}
        />
      </EvidencePart>
      {resolved && (
        <EvidencePart title={t('backOffice.financeTasks.resolved')}>
          <Facts
            items={[
              [
                t('backOffice.financeTasks.outcome'),
                t(`backOffice.financeTasks.outcomes.${resolved.outcome}`),
              ],
              [t('backOffice.financeTasks.note'), resolved.note],
              [t('backOffice.financeTasks.by'), resolved.by],
              [t('backOffice.clubCard.ended'), formatDateTime(resolved.at)],
            ]}
          />
        </EvidencePart>
      )}
    </div>
  )
}
