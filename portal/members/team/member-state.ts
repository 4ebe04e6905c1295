import type { TeamMember } from '#contract/members/team.ts'

/** Whether somebody has come, is still invited, or has let the invitation run out. */
export function memberState({ invited_until }: Pick<TeamMember, 'invited_until'>, now: Date) {
  if (invited_until === null) return 'joined'
  return new Date(invited_until) > now ? 'invited' : 'lapsed'
}
