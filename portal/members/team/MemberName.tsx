import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Role } from '#contract/members/installers.ts'
import type { TeamMember } from '#contract/members/team.ts'
import { formatName } from '#ui/format.ts'

const linkStyles =
  'font-semibold underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline'

/** Links oneself to the profile, an employee to the edit page, and another owner nowhere. */
export function MemberName({ member, isSelf }: { member: TeamMember; isSelf: boolean }) {
  const { t } = useTranslation()
  const name = formatName(member)
  if (isSelf)
    return (
      <>
        <Link to="/user" className={linkStyles}>
          {name}
        </Link>
        <span className="text-ink-2"> ({t('team.you')})</span>
      </>
    )
  if (member.role.id === Role.owner) return <span className="font-semibold">{name}</span>
  return (
    <Link to="/team/$uuid" params={{ uuid: member.uuid }} className={linkStyles}>
      {name}
    </Link>
  )
}
