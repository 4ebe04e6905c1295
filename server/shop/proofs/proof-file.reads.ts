import { refuse } from '#server/platform/http/refuse.ts'
import type { ServedFile } from '#server/platform/http/serve-file.ts'
import { isReleased } from '#server/shop/prints/order-print.reads.ts'
import { proofFile } from '#server/shop/prints/proof-file.ts'
import type { MemberContext, StaffContext, SystemContext } from '#server/platform/contexts.ts'
type ProofKey = { uuid: string; no: number }

/** The print file of a version that the club has let the company see. Refuses `marketing.not_found`. */
export async function readMemberProof(ctx: MemberContext<'outside'>, input: ProofKey) {
  const versions = await selectVersions(ctx, input.uuid)
    .where('o.company_id', '=', ctx.company.id)
    .execute()
  return readVersionFile(ctx, input, versions.filter(isReleased))
}

/** The print file of any version of an order of the person's regions. Refuses `marketing.not_found`. */
export async function readStaffProof(ctx: StaffContext<'outside'>, input: ProofKey) {
  const regions = [...ctx.staff.regions, -1]
  const versions = await selectVersions(ctx, input.uuid)
    .where('o.region_id', 'in', regions)
    .execute()
  return readVersionFile(ctx, input, versions)
}

function selectVersions({ db }: SystemContext<'outside'>, uuid: string) {
  return db
    .selectFrom('print_proof as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.no', 'p.sent_at', 'p.sha256', 'p.is_erased', 'o.number'])
    .where('o.uuid', '=', uuid)
}

type Version = Awaited<ReturnType<ReturnType<typeof selectVersions>['execute']>>[number]

async function readVersionFile(
  { outside }: SystemContext<'outside'>,
  { uuid, no }: ProofKey,
  versions: readonly Version[],
): Promise<ServedFile> {
  const version = versions.find((one) => one.no === no)
  const content =
    version?.sha256 &&
    !version.is_erased &&
    (await outside.files.read(proofFile(uuid.toLowerCase(), no)))
  if (!content) return refuse('marketing.not_found')
  return { content, type: 'application/pdf', name: `${version.number}-${no}.pdf` }
}
