import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamMember } from '#contract/members/team.ts'
import { getMemberState } from './member-state.ts'
import { formatDateTime } from '#ui/format.ts'

export function LastActive({ member }: { member: TeamMember }) {
  const { t } = useTranslation()
  const [now] = useState(() => new Date())
  const state = getMemberState(member, now)
  if (state !== 'joined')
    return <span className={state === 'lapsed' ? 'text-warn' : ''}>{t(`team.${state}`)}</span>
  return <>{member.last_active_at ? formatDateTime(member.last_active_at) : t('team.never')}</>
}
