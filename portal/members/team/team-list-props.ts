import type { TeamMember } from '#contract/members/team.ts'

export type TeamListProps = {
  members: readonly TeamMember[]
  selfUuid: string
  mayRemove: (member: TeamMember) => boolean
  onResend: (member: TeamMember) => void
  onRemove: (member: TeamMember) => void
}
