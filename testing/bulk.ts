import { runBulk } from '#server/staff/bulk/run-bulk.ts'
import { bulkSteps } from '#server/club/jobs/bulk-steps.ts'
import type { aStaffMember } from './staff.ts'
import type { TestApp } from './test-app.ts'

type Person = Pick<Awaited<ReturnType<typeof aStaffMember>>, 'headers'>
type Selection = { kind: string; uuids?: string[]; filter?: object; params?: object }

export function createBulkCalls(context: TestApp) {
  const { api } = context
  const preview = async (who: Person, selection: Selection) =>
    (await api('POST /office/bulk/preview', selection, who)).body

  async function finishBulk(who: Person, id: string) {
    while (await runBulk(context, { steps: bulkSteps }));
    return (await api(`GET /office/bulk/${id}`, undefined, who)).body
  }

  async function runSelected(who: Person, selection: Selection) {
    const { total } = await preview(who, selection)
    const { body } = await api('POST /office/bulk', { ...selection, total }, who)
    return finishBulk(who, body.id)
  }
  return { preview, done: runSelected, ended: finishBulk }
}
