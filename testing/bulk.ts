import { runBulk } from '#server/staff/bulk/run-bulk.ts'
import { bulkSteps } from '#server/club/jobs/bulk-steps.ts'
import type { aStaffMember } from './staff.ts'
import type { TestApp } from './test-app.ts'

type Person = Pick<Awaited<ReturnType<typeof aStaffMember>>, 'headers'>
type Selected = { kind: string; uuids?: string[]; filter?: object; params?: object }

/** Jobs of many items: what one would do, and one that is started and has ended. */
export function createBulkCalls(context: TestApp) {
  const { api } = context
  const preview = async (who: Person, selected: Selected) =>
    (await api('POST /office/bulk/preview', selected, who)).body

  async function finishBulk(who: Person, id: string) {
    while (await runBulk(context, { steps: bulkSteps }));
    return (await api(`GET /office/bulk/${id}`, undefined, who)).body
  }

  /** Confirms the number that the preview tells. */
  async function runSelected(who: Person, selected: Selected) {
    const { total } = await preview(who, selected)
    const { body } = await api('POST /office/bulk', { ...selected, total }, who)
    return finishBulk(who, body.id)
  }
  return { preview, done: runSelected, ended: finishBulk }
}
