import { useTranslation } from 'react-i18next'
import { LastActive } from './LastActive.tsx'
import { MemberMenu } from './MemberMenu.tsx'
import { MemberName } from './MemberName.tsx'
import { RoleBadge } from './RoleBadge.tsx'
import type { TeamListProps } from './team-list-props.ts'
import { formatPoints } from '#ui/format.ts'
import { PointsAmount } from '#ui/PointsAmount.tsx'
import { TableHead } from '#ui/TableHead.tsx'

const columns = ['member', 'role', 'lastActive', 'points', 'projects'] as const
const cell = 'border-b border-line px-3 py-3'

export function TeamTable({ members, selfUuid, mayRemove, onResend, onRemove }: TeamListProps) {
  const { t } = useTranslation()
  return (
    <table className="w-full">
      <TableHead
        labels={columns.map((column) => t(`team.columns.${column}`))}
        actions={t('team.columns.actions')}
      />
      <tbody>
        {members.map((member) => (
          <tr key={member.uuid} className="relative hover:bg-surface">
            <th scope="row" className={`${cell} text-left font-normal`}>
              <MemberName member={member} isSelf={member.uuid === selfUuid} />
            </th>
            <td className={cell}>
              <RoleBadge role={member.role.id} />
            </td>
            <td className={cell}>
              <LastActive member={member} />
            </td>
            <td className={cell}>
              <PointsAmount points={member.contribute_points} />
            </td>
            <td className={`${cell} num`}>{formatPoints(member.projects_count)}</td>
            <td className={`${cell} w-14 py-1 text-right`}>
              {mayRemove(member) && (
                <MemberMenu
                  member={member}
                  onResend={() => onResend(member)}
                  onRemove={() => onRemove(member)}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
