import { everyRight, type Member } from '#server/platform/access/callers.ts'
import type { DemoContext } from './demo-context.ts'

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
