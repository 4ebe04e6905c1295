import { rules } from '#server/platform/actor.ts'
import type { Member } from '#server/platform/access/callers.ts'
import { issueCertificate } from '#server/points/rewards/issue-certificate.ts'
import { recordTraining } from '#server/points/rewards/record-training.ts'
import type { DemoCompany } from '#demo/companies/demo-company.ts'
import type { DemoContext } from './demo-context.ts'

type Training = NonNullable<DemoCompany['trainings']>[number]

/** One person at a training of the club, or at one of the manufacturer before it joined. */
export async function replayTraining(
  { tx }: DemoContext,
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
  const attendance = { company, installerId: id, actor: rules }
  if (at >= created_at)
    return recordTraining({ db: tx, now: at }, { ...attendance, training, passed })
  const eventKey = `training:${passed}:${training}:${id}`
  await issueCertificate(
    { db: tx, now: at },
    { ...attendance, slug: passed, basis: 'training', eventKey },
  )
}
