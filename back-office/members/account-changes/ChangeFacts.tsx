import { useTranslation } from 'react-i18next'
import type { AccountChange } from '#contract/members/account-changes.admin.ts'
import { Facts } from '#back-office/kit/Facts.tsx'
import { MemberLink } from '#back-office/platform/session/MemberLink.tsx'
import { roleName } from '#back-office/members/members/installer-columns.tsx'
import { formatDateTime } from '#ui/format.ts'

export function ChangeFacts({ change }: { change: AccountChange }) {
  const { t } = useTranslation()
  const { company, contact, other, goal, goal_role, status } = change
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
          t('backOffice.accountChanges.becomes'),
          contact && (
            <span key="contact" className="wrap-anywhere">
              {contact}
            </span>
          ),
        ],
        [t('backOffice.accountChanges.inPlaceOf'), other && renderMemberLink('installers', other)],
        [t('backOffice.members.goal'), goal && renderMemberLink('companies', goal)],
        [t('backOffice.members.role'), goal_role !== null && roleName(t, goal_role)],
        [t('backOffice.vouchers.waiting.why'), change.reason],
        [
          t('backOffice.adjustments.by'),
          `${change.entered_by}, ${formatDateTime(change.entered_at)}`,
        ],
        [
          t('backOffice.adjustments.decidedBy'),
          change.decided_by &&
            change.decided_at &&
            `${change.decided_by}, ${formatDateTime(change.decided_at)}`,
        ],
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

function renderMemberLink(
  kind: 'installers' | 'companies',
  { uuid, name }: { uuid: string; name: string },
) {
  return (
    <MemberLink key={kind} kind={kind} uuid={uuid}>
      {name}
    </MemberLink>
  )
}
