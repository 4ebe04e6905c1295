import { measures } from '#contract/club/reports.admin.ts'
import { getRegion } from '#contract/regions.ts'
import type { ServedFile } from '#server/platform/http/serve-file.ts'
import { findNumberRows } from './reports.reads.ts'
import type { SystemContext } from '#server/platform/contexts.ts'

export async function buildReportsFile(
  ctx: SystemContext<'workers'>,
  { regions, count }: { regions: readonly number[]; count: number },
): Promise<ServedFile> {
  const { now } = ctx
  const lines = new Map<string, Record<string, string | number>>()
  for (const { region_id, month, measure, value } of await findNumberRows(ctx, {
    regions,
    count,
  })) {
    const key = `${month} ${region_id}`
    const line = lines.get(key) ?? { month: month.slice(0, 7), region: getRegion(region_id).slug }
    lines.set(key, { ...line, [measure]: value })
  }
  const columns = ['month', 'region', ...measures]
  const sorted = [...lines].sort(([a], [b]) => (a < b ? -1 : 1))
  const rows = sorted.map(([, line]) => columns.map((column) => line[column] ?? 0))
  const content = await ctx.workers.run('writeCsvTable', [columns, ...rows])
  const name = `club-reports-${now.toISOString().slice(0, 10)}.csv`
  return { content, type: 'text/csv; charset=utf-8', name }
}
