import { aStaffMember, stepUp } from './staff.ts'
import type { TestInstaller } from './accounts.ts'
import type { TestApp } from './test-app.ts'

export const mergeReason = 'The same people registered twice'

export async function createMergeCalls(context: TestApp) {
  const { api, db } = context
  const hanna = await aStaffMember(context)

  async function merge(target: TestInstaller, duplicate: TestInstaller, by = hanna) {
    const { name } = await db
      .selectFrom('company')
      .select('name')
      .where('id', '=', duplicate.company.id)
      .executeTakeFirstOrThrow()
    const body = { duplicate: duplicate.company.uuid, typed: name, reason: mergeReason }
    await stepUp(context, by)
    return api(`POST /office/companies/${target.company.uuid}/merge`, body, by)
  }

  async function getMergePlan(target: TestInstaller, duplicate: TestInstaller) {
    const query = { duplicate: duplicate.company.uuid }
    const path = `GET /office/companies/${target.company.uuid}/merge`
    return (await api(path, undefined, { ...hanna, query })).body
  }

  async function findBalance({ company }: TestInstaller) {
    const { posted, held } = await db
      .selectFrom('points_account')
      .select(['posted', 'held'])
      .where('company_id', '=', company.id)
      .executeTakeFirstOrThrow()
    return posted - held
  }

  return { hanna, merge, planOf: getMergePlan, balanceOf: findBalance }
}
