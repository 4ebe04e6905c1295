import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { HandPalmIcon } from '@phosphor-icons/react/dist/csr/HandPalm'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useTranslation } from 'react-i18next'
import type { AccountChange } from '#contract/members/account-changes.admin.ts'
import { ChangeActions } from './ChangeActions.tsx'
import { MemberLink } from '#back-office/platform/session/MemberLink.tsx'
import { Badge } from '#ui/Badge.tsx'
import { buildDecisionFacts, Facts } from '#back-office/kit/Facts.tsx'
import { buildCompanyFact, buildMemberFact } from '#back-office/platform/session/member-facts.tsx'
import { getRoleName } from '#back-office/members/members/installer-columns.tsx'
import { formatDateTime } from '#ui/format.ts'

type Props = { changes: readonly AccountChange[]; label: string }

export function ChangeList({ changes, label }: Props) {
  const { t } = useTranslation()
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line rounded-card border border-line bg-surface"
    >
      {changes.map((change) => (
        <li
          key={change.uuid}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-3"
        >
          <div className="min-w-64 flex-1">
            <p className="mb-1 flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
              <span>
                {t(`backOffice.accountChanges.kinds.${change.kind}`)}:{' '}
                <MemberLink kind="installers" uuid={change.installer.uuid}>
                  {change.installer.name}
                </MemberLink>
              </span>
              <StatusBadge status={change.status} />
            </p>
            <ChangeFacts change={change} />
          </div>
          <ChangeActions change={change} />
        </li>
      ))}
    </ul>
  )
}

const badges = {
  waiting: ['warn', HourglassMediumIcon],
  done: ['ok', CheckIcon],
  rejected: ['neutral', XIcon],
  stopped: ['bad', HandPalmIcon],
} as const

function StatusBadge({ status }: Pick<AccountChange, 'status'>) {
  const { t } = useTranslation()
  const [tone, icon] = badges[status]
  return (
    <Badge tone={tone} icon={icon}>
      {t(`backOffice.accountChanges.statuses.${status}`)}
    </Badge>
  )
}

function ChangeFacts({ change }: { change: AccountChange }) {
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
        [t('backOffice.members.role'), goal_role !== null && getRoleName(t, goal_role)],
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
