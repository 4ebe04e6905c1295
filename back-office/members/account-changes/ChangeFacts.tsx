import { useTranslation } from 'react-i18next'
import type { AccountChange } from '#contract/members/account-changes.admin.ts'
import { buildDecisionFacts, Facts } from '#back-office/kit/Facts.tsx'
import { buildCompanyFact, buildMemberFact } from '#back-office/platform/session/member-facts.tsx'
import { roleName } from '#back-office/members/members/installer-columns.tsx'
import { formatDateTime } from '#ui/format.ts'

export function ChangeFacts({ change }: { change: AccountChange }) {
  const { t } = useTranslation()
  const { company, contact, other, goal, goal_role, status } = change
  return (
    <Facts
      items={[
        buildCompanyFact(t, company),
        [
          t('backOffice.accountChanges.becomes'),
          contact && (
            <span key="contact" className="wrap-anywhere">
              {contact}
            </span>
          ),
        ],
        ...(other
          ? [buildMemberFact(t('backOffice.accountChanges.inPlaceOf'), 'installers', other)]
          : []),
        ...(goal ? [buildMemberFact(t('backOffice.members.goal'), 'companies', goal)] : []),
        [t('backOffice.members.role'), goal_role !== null && roleName(t, goal_role)],
        [t('backOffice.vouchers.waiting.why'), change.reason],
        ...buildDecisionFacts(t, change),
        [
          t('backOffice.accountChanges.statuses.stopped'),
          change.stopped_at && formatDateTime(change.stopped_at),
        ],
        [
          t('backOffice.accountChanges.pausedUntil'),
          status !== 'rejected' && change.ends_at && formatDateTime(change.ends_at),
        ],
        [t('backOffice.accountChanges.seenBy'), change.seen_by],
      ]}
    />
  )
}
