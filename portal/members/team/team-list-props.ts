import type { TeamMember } from '#contract/members/team.ts'

/** What the team is shown by, as cards or as a table. */
export type TeamListProps = {
  members: readonly TeamMember[]
  selfUuid: string
  mayRemove: (member: TeamMember) => boolean
  onResend: (member: TeamMember) => void
  onRemove: (member: TeamMember) => void
}
