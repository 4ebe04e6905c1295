import { wait } from '#portal/platform/timing.ts'
import { ProjectStatus } from '#contract/earning/projects.rules.ts'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { pointsQuery } from '#portal/points/points/points.queries.ts'
import { getCurrentLanguage } from '#portal/platform/languages.ts'
import { openProjectsQuery, projectsQuery } from '#portal/earning/projects/projects.queries.ts'
import { queryClient } from '#portal/platform/query-client.ts'
import { localizedConfigQuery } from '#portal/platform/settings/settings.queries.ts'
import { tiersQuery } from '#portal/points/tiers/tiers.queries.ts'

/** The longest wait for home's data before the frame is shown. */
const patienceMs = 1000

/** Loads home's first data, so that it renders in one piece; errors appear on home. */
export async function loadHome() {
  const requests = Promise.allSettled([
    queryClient.ensureQueryData(openProjectsQuery),
    queryClient.ensureQueryData(projectsQuery(ProjectStatus.inReview)),
    queryClient.ensureQueryData(tiersQuery),
    queryClient.ensureQueryData(localizedConfigQuery(getCurrentLanguage())),
    queryClient
      .ensureQueryData(selfQuery)
      .then(({ company }) => queryClient.ensureQueryData(pointsQuery(company.uuid))),
  ])
  await Promise.race([requests, wait(patienceMs)])
}
