import { useTranslation } from 'react-i18next'
import type { TeamMember } from '#contract/members/team.ts'
import { LastActive } from './LastActive.tsx'
import { MemberMenu } from './MemberMenu.tsx'
import { MemberName } from './MemberName.tsx'
import { RoleBadge } from './RoleBadge.tsx'
import type { TeamListProps } from './team-list-props.ts'
import { formatPoints } from '#ui/format.ts'
import { PointsAmount } from '#ui/PointsAmount.tsx'

export function TeamCards({ members, selfUuid, mayRemove, onResend, onRemove }: TeamListProps) {
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {members.map((member) => (
        <li
          key={member.uuid}
          className="relative rounded-card border border-line bg-surface p-4 hover:border-ink-2"
        >
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1 text-lead wrap-anywhere">
              <MemberName member={member} isSelf={member.uuid === selfUuid} />
            </div>
            {mayRemove(member) && (
              <div className="-mt-2 -mr-2">
                <MemberMenu
                  member={member}
                  onResend={() => onResend(member)}
                  onRemove={() => onRemove(member)}
                />
              </div>
            )}
          </div>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
            <RoleBadge role={member.role.id} />
            <span className="text-meta text-ink-2">
              <LastActive member={member} />
            </span>
          </div>
          <Contribution member={member} />
        </li>
      ))}
    </ul>
  )
}

function Contribution({ member }: { member: TeamMember }) {
  const { t } = useTranslation()
  return (
    <dl className="mt-3 grid grid-cols-2 gap-3 border-t border-line pt-3 text-meta">
      <div>
        <dt className="text-ink-2">{t('team.columns.points')}</dt>
        <dd>
          <PointsAmount points={member.contribute_points} className="font-bold" />
        </dd>
      </div>
      <div>
        <dt className="text-ink-2">{t('team.columns.projects')}</dt>
        <dd className="num font-bold">{formatPoints(member.projects_count)}</dd>
      </div>
    </dl>
  )
}
