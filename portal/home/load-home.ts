import { after } from '#portal/after.ts'
import { ProjectStatus } from '#contract/rules/projects.rules.ts'
import { selfQuery } from '#portal/installers/installers.queries.ts'
import { pointsQuery } from '#portal/points/points.queries.ts'
import { languageInUse } from '#portal/languages.ts'
import { openProjectsQuery, projectsQuery } from '#portal/projects/projects.queries.ts'
import { queryClient } from '#portal/query-client.ts'
import { publicConfigIn } from '#portal/settings/settings.queries.ts'
import { tiersQuery } from '#portal/tiers/tiers.queries.ts'

/** Longer than this the frame of the screens does not wait for what is in it. */
const patienceMs = 1000

/** Asks for what home begins with, and waits so that home comes in one piece; what fails, home tells. */
export async function loadHome() {
  const asked = Promise.allSettled([
    queryClient.ensureQueryData(openProjectsQuery),
    queryClient.ensureQueryData(projectsQuery(ProjectStatus.inReview)),
    queryClient.ensureQueryData(tiersQuery),
    queryClient.ensureQueryData(publicConfigIn(languageInUse())),
    queryClient
      .ensureQueryData(selfQuery)
      .then(({ company }) => queryClient.ensureQueryData(pointsQuery(company.uuid))),
  ])
  await Promise.race([asked, after(patienceMs)])
}
