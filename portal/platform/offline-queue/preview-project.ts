import { dayMs } from '#contract/durations.ts'
import type { Installer } from '#contract/members/installers.ts'
import { ProjectStatus } from '#contract/earning/projects.rules.ts'
import type { Project, ProjectDraft } from '#contract/earning/projects.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { getConfig } from '#contract/settings/settings.ts'
import { queryClient, selfKey } from '#portal/platform/query-client.ts'
import { formatName } from '#ui/format.ts'

const usualDays = 90

export function previewProject(draft: ProjectDraft, uuid: string): Project {
  const self = queryClient.getQueryData<Installer>(selfKey)
  const config = queryClient.getQueryData<AnswerOf<typeof getConfig>>(['settings', 'config'])
  if (!self) throw new Error('Nobody is signed in.')
  const { company } = self
  const rules = config?.regional_settings.find((row) => row.region_id === company.regions_id)
  const days = rules?.project_days ?? usualDays
  const now = Date.now()
  return {
    uuid,
    id: 0,
    number: '',
    name: draft.streetName,
    street_name: draft.streetName,
    city: draft.city ?? '',
    postal_code: draft.postalCode,
    created_at: new Date(now).toISOString(),
    deadline_at: new Date(now + days * dayMs).toISOString(),
    days_left: days,
    status: { id: ProjectStatus.inProgress, name: 'in_progress' },
    available_points: 0,
    max_points: 0,
    products_count: 0,
    extended: false,
    reopen_until: null,
    review_until: null,
    note: '',
    creator: { uuid: self.uuid, name: formatName(self) },
    survey: [],
    returned_answers: [],
    company: { uuid: company.uuid, id: company.id, name: company.name },
  }
}
