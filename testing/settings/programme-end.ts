import { findRegion } from '#contract/regions.ts'
import { aStaffMember, stepUp } from '#testing/staff.ts'
import type { TestApp } from '#testing/test-app.ts'

type Staff = Awaited<ReturnType<typeof aStaffMember>>

const reason = 'The manufacturer leaves the country'

export function createEndCalls(context: TestApp) {
  const buildPath = (slug: string) =>
    `/office/settings/regions/${findRegion(slug)!.id}/programme-end`
  async function post(by: Staff, path: string, body?: object) {
    await stepUp(context, by)
    return context.api(`POST ${path}`, body, by)
  }
  const announce = (by: Staff, slug: string, last_day: string, texts: object = {}) =>
    post(by, buildPath(slug), { last_day, texts, reason })
  const confirm = (by: Staff, slug: string) => post(by, `${buildPath(slug)}/confirmation`)
  return {
    announce,
    confirm,
    withdraw: (by: Staff, slug: string) => post(by, `${buildPath(slug)}/withdrawal`, { reason }),
    state: (by: Staff, slug: string) => context.api(`GET ${buildPath(slug)}`, undefined, by),
    async end(slug: string, lastDay: string, texts: object = {}) {
      await announce(await aStaffMember(context), slug, lastDay, texts)
      return confirm(await aStaffMember(context), slug)
    },
  }
}
