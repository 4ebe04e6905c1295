import type { Tx } from '#server/database/transaction.ts'
import { issueCertificate } from './issue-certificate.ts'
import { rewardBehaviour } from './reward-behaviour.ts'

type Attended = {
  company: { id: number; regionId: number }
  installerId: number
  /** Names the training day, as `2026-03-12-krakow`. */
  training: string
  /** The certificate that was passed there, if any. */
  passed?: string
  actor: string
  at: Date
}

/** Somebody attended a training of the club: it pays once a person and day, and so does passing. */
export async function noteTraining(tx: Tx, attended: Attended) {
  const { company, installerId, training, passed, actor, at } = attended
  const key = `${training}:${installerId}`
  await rewardBehaviour(tx, { companyId: company.id, behaviour: 'training', key, actor, at })
  if (!passed) return
  const eventKey = `training:${passed}:${key}`
  await issueCertificate(tx, {
    slug: passed,
    company,
    installerId,
    basis: 'training',
    eventKey,
    actor,
    at,
  })
}
