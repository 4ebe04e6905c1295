import { everyRight, type Member } from '#server/platform/access/callers.ts'
import type { DemoContext } from './demo-context.ts'

/** An employee of the owner's company as operations take one, by e-mail. */
export async function findEmployee(
  tx: DemoContext['tx'],
  owner: Member,
  email: string,
): Promise<Member> {
  const installer = await tx
    .selectFrom('installer')
    .select(['id', 'uuid', 'role', 'language', 'demo'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { ...owner, installer: { ...installer, ...everyRight } }
}
