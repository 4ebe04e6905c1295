import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { HandPalmIcon } from '@phosphor-icons/react/dist/csr/HandPalm'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useTranslation } from 'react-i18next'
import type { AccountChange } from '#contract/members/account-changes.admin.ts'
import { ChangeActions } from './ChangeActions.tsx'
import { ChangeFacts } from './ChangeFacts.tsx'
import { MemberLink } from '#back-office/platform/session/MemberLink.tsx'
import { Badge } from '#ui/Badge.tsx'

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
