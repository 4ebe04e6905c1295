import { useTranslation } from 'react-i18next'
import { LastActive } from '#portal/team/LastActive.tsx'
import { MemberMenu } from '#portal/team/MemberMenu.tsx'
import { MemberName } from '#portal/team/MemberName.tsx'
import { RoleBadge } from '#portal/team/RoleBadge.tsx'
import type { TeamListProps } from '#portal/team/team-list-props.ts'
import { formatPoints } from '#ui/format.ts'
import { PointsAmount } from '#ui/PointsAmount.tsx'

const columns = ['member', 'role', 'lastActive', 'points', 'projects'] as const
const head = 'sticky top-18 z-20 border-b border-line-strong bg-bg px-3 py-2.5 font-semibold'
const cell = 'border-b border-line px-3 py-3'

/** The team where there is room for a table. */
export function TeamTable({ members, selfUuid, mayRemove, onRemove }: TeamListProps) {
  const { t } = useTranslation()
  return (
    <table className="w-full">
      <thead className="text-left text-meta text-ink-2">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={head}>
              {t(`team.columns.${column}`)}
            </th>
          ))}
          <th scope="col" className={head}>
            <span className="sr-only">{t('team.columns.actions')}</span>
          </th>
        </tr>
      </thead>
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
                <MemberMenu member={member} onRemove={() => onRemove(member)} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
