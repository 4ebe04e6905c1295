import { CompanyStatus, InstallerStatus } from '#contract/members/members.rules.ts'
import { sql } from 'kysely'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { StaffCall } from '#server/platform/access/callers.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireStepUp } from '#server/staff/staff/step-up.ts'
import { beginEmulation } from './emulation.ts'

type EmulationInput = { uuid: string; reason: string }

/**
 * The address at which the portal opens with the eyes of a member of one's own regions, once within
 * two minutes. Refuses `staff.step_up`, `installers.not_found`. (decisions B, safety D18)
 */
export async function emulateInstaller(
  ctx: StaffContext<'config'> & StaffCall,
  { uuid, reason }: EmulationInput,
) {
  const { config, staff } = ctx
  await requireStepUp({ ...ctx, staff: ctx })
  const { code, endsAt } = await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const person = await tx
      .selectFrom('installer as i')
      .innerJoin('company as c', 'c.id', 'i.company_id')
      .select(['i.id', 'c.region_id'])
      .where('i.uuid', '=', uuid)
      .where('i.active', '=', InstallerStatus.active)
      .where('c.active', '!=', CompanyStatus.blocked)
      .where('c.region_id', '=', sql<number>`any(${staff.regions}::smallint[])`)
      .executeTakeFirst()
    if (!person) refuse('installers.not_found')
    const handover = await beginEmulation(ctx, {
      staffId: staff.id,
      installerId: person.id,
      reason,
    })
    await recordAudit(ctx, {
      action: 'emulation.start',
      object: { type: 'installer', id: uuid },
      regionId: person.region_id,
      reason,
      actingAs: person.id,
    })
    return handover
  })
  // The code is in the fragment: no server and no log sees it.
  return { url: `${config.baseUrl}/login#handover=${code}`, ends_at: endsAt.toISOString() }
}
