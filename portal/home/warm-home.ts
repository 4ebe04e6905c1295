import { ProjectStatus } from '#contract/rules/projects.rules.ts'
import { selfQuery } from '#portal/installers/installers.queries.ts'
import { pointsQuery } from '#portal/points/points.queries.ts'
import { languageInUse } from '#portal/languages.ts'
import { openProjectsQuery, projectsQuery } from '#portal/projects/projects.queries.ts'
import { queryClient } from '#portal/query-client.ts'
import { publicConfigIn } from '#portal/settings/settings.queries.ts'
import { tiersQuery } from '#portal/tiers/tiers.queries.ts'

/** Asks for what home shows while its code is still on the way. */
export async function warmHome() {
  void queryClient.prefetchQuery(openProjectsQuery)
  void queryClient.prefetchQuery(projectsQuery(ProjectStatus.inReview))
  void queryClient.prefetchQuery(tiersQuery)
  void queryClient.prefetchQuery(publicConfigIn(languageInUse()))
  const self = await queryClient.ensureQueryData(selfQuery).catch(() => undefined)
  if (self) void queryClient.prefetchQuery(pointsQuery(self.company.uuid))
}
