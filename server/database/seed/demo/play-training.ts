import type { Member } from '#server/http/guards.ts'
import { issueCertificate } from '#server/rewards/issue-certificate.ts'
import { noteTraining } from '#server/rewards/note-training.ts'
import type { DemoCompany } from './companies.ts'
import type { Stage } from './tell-story.ts'

type Training = NonNullable<DemoCompany['trainings']>[number]

/** One person at a training of the club, or at one of the manufacturer before it joined. */
export async function playTraining(
  { tx }: Stage,
  { company }: Member,
  { person, passed }: Training,
  at: Date,
) {
  const { id, created_at } = await tx
    .selectFrom('installer')
    .select(['id', 'created_at'])
    .where('email', '=', person)
    .executeTakeFirstOrThrow()
  const training = `${at.toISOString().slice(0, 10)}-${passed}`
  const attended = { company, installerId: id, actor: 'demo', at }
  if (at >= created_at) return noteTraining(tx, { ...attended, training, passed })
  const eventKey = `training:${passed}:${training}:${id}`
  await issueCertificate(tx, { ...attended, slug: passed, basis: 'training', eventKey })
}
