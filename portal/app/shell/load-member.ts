import { redirect } from '@tanstack/react-router'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { applyLanguage, loadMemberPhrases } from '#portal/platform/languages.ts'
import { queryClient } from '#portal/platform/query-client.ts'
import { nextPath } from '#portal/platform/session/next-path.ts'
import { isSignedIn } from '#portal/platform/session/session.ts'

/** Who is signed in and the words of their screens; without a session the way leads to sign-in. */
export async function loadMember(href: string) {
  void import('#portal/platform/session/persist-queries.ts').then(({ persistQueries }) => persistQueries())
  const self = queryClient.ensureQueryData(selfQuery).then(
    ({ languages_id }) => applyLanguage(languages_id),
    (error: unknown) => {
      throw isSignedIn() ? error : redirect({ to: '/login', search: { next: nextPath(href) } })
    },
  )
  await Promise.all([self, loadMemberPhrases()])
}
