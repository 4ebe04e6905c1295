import type { StaffContext } from '#server/platform/contexts.ts'
import { ProjectStatus } from '#contract/earning/projects.rules.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { requireClaim } from '#server/staff/claims/claim-item.ts'
import { endClaim } from '#server/staff/claims/release-claim.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { askMember } from '#server/support/support/ask-member.ts'
import { formatAddress } from './waiting-projects.reads.ts'

/** Refuses `claims.taken`, `projects.not_found` and `projects.not_in_review`. */
export async function askAboutProject(
  ctx: StaffContext<'secrets'>,
  { uuid, question }: { uuid: string; question: string },
) {
  const { staff } = ctx
  await inTransaction(ctx, async (ctx) => {
    await requireClaim(ctx, { kind: 'projects', uuid })
    const project = await ctx.db
      .selectFrom('project')
      .select(['number', 'status', 'company_id', 'region_id', 'installer_id'])
      .select(['street_name', 'postal_code', 'city'])
      .where('uuid', '=', uuid)
      .forUpdate()
      .executeTakeFirst()
    if (!project) return refuse('projects.not_found')
    if (project.status !== ProjectStatus.inReview) refuse('projects.not_in_review')
    await askMember(ctx, {
      about: { kind: 'projects', uuid },
      to: {
        companyId: project.company_id,
        regionId: project.region_id,
        installerId: project.installer_id,
      },
      title: `${project.number} · ${formatAddress(project)}`,
      question,
      staff,
    })
    await endClaim(ctx, { kind: 'projects', uuid })
    await recordAudit(ctx, {
      action: 'projects.ask',
      object: { type: 'project', id: uuid, label: project.number },
      regionId: project.region_id,
      reason: question,
    })
  })
}
