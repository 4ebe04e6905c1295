import { redirect } from '@tanstack/react-router'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { applyLanguage, loadMemberPhrases } from '#portal/platform/languages.ts'
import { queryClient } from '#portal/platform/query-client.ts'
import { toNextPath } from '#portal/platform/session/next-path.ts'
import { isSignedIn } from '#portal/platform/session/session.ts'

/**
 * Loads the signed-in member and the phrases of their screens; redirects to sign-in without a
 * session.
 */
export async function loadMember(href: string) {
  void import('#portal/platform/session/persist-queries.ts').then(({ persistQueries }) =>
    persistQueries(),
  )
  const self = queryClient.ensureQueryData(selfQuery).then(
    ({ languages_id }) => applyLanguage(languages_id),
    (error: unknown) => {
      throw isSignedIn() ? error : redirect({ to: '/login', search: { next: toNextPath(href) } })
    },
  )
  await Promise.all([self, loadMemberPhrases()])
}
