import { isOpen, ProjectStatus } from '#contract/projects.rules.ts'
import type { Project } from '#contract/projects.ts'

export type SurveyState = 'answered' | 'waiting' | 'empty' | 'closed' | 'lost' | 'inReview'

/** Whether the survey of a project waits for answers, or why it does not. */
export function surveyStateOf({
  survey,
  status,
  products_count,
}: Pick<Project, 'survey' | 'status' | 'products_count'>): SurveyState {
  if (survey.length > 0) return 'answered'
  if (status.id === ProjectStatus.lost) return 'lost'
  if (status.id === ProjectStatus.inReview) return 'inReview'
  if (!isOpen(status.id)) return 'closed'
  return products_count === 0 ? 'empty' : 'waiting'
}
