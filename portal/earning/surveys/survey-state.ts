import { Role } from '#contract/members/installers.ts'
import { isOpen, ProjectStatus } from '#contract/earning/projects.rules.ts'
import type { Project } from '#contract/earning/projects.ts'

export type SurveyState =
  | 'answered'
  | 'waiting'
  | 'empty'
  | 'closed'
  | 'lost'
  | 'inReview'
  | 'notYours'

type StateInput = Pick<Project, 'survey' | 'status' | 'products_count' | 'creator'>
type Person = { uuid: string; role: { id: number } }

/**
 * State of a project's survey for a person: waiting for the answers, or why not. Employees answer
 * for the projects they made. (decisions H)
 */
export function getSurveyState(
  { survey, status, products_count, creator }: StateInput,
  person: Person,
): SurveyState {
  if (survey.length > 0) return 'answered'
  if (status.id === ProjectStatus.lost) return 'lost'
  if (status.id === ProjectStatus.inReview) return 'inReview'
  if (!isOpen(status.id)) return 'closed'
  if (products_count === 0) return 'empty'
  const isYours = person.role.id === Role.owner || person.uuid === creator.uuid
  return isYours ? 'waiting' : 'notYours'
}
