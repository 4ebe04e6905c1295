import type { TeamMember } from '#contract/members/team.ts'

export function getMemberState({ invited_until }: Pick<TeamMember, 'invited_until'>, now: Date) {
  if (invited_until === null) return 'joined'
  return new Date(invited_until) > now ? 'invited' : 'lapsed'
}
