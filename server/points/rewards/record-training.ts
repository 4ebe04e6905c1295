import type { Actor } from '#server/platform/actor.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { issueCertificate } from './issue-certificate.ts'
import { rewardBehaviour } from './reward-behaviour.ts'

type Attendance = {
  company: { id: number; regionId: number }
  installerId: number
  /** Names the training day, as `2026-03-12-krakow`. */
  training: string
  passed?: string
  actor: Actor
}

/** Somebody attended a training of the club: it pays once a person and day, and so does passing. */
export async function recordTraining(ctx: InTx & AtTime, attendance: Attendance) {
  const { company, installerId, training, passed, actor } = attendance
  const key = `${training}:${installerId}`
  await rewardBehaviour(ctx, { companyId: company.id, behaviour: 'training', key, actor })
  if (!passed) return
  const eventKey = `training:${passed}:${key}`
  await issueCertificate(ctx, {
    slug: passed,
    company,
    installerId,
    basis: 'training',
    eventKey,
    actor,
  })
}
