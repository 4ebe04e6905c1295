import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/rewards.admin.ts'
import type { House } from '#server/app.ts'
import { serve } from '#server/http/serve.ts'
import { changeBehaviour } from './change-behaviour.ts'
import { noteTrainings } from './note-trainings.ts'
import { revokeCertificate } from './revoke-certificate.ts'
import {
  certificateKindsOf,
  officeBehavioursOf,
  officeCertificatesOf,
} from './staff-rewards.reads.ts'

export function rewardsAdmin(app: FastifyInstance, house: House) {
  const { db, clock, guards } = house
  const seeMembers = guards.staff('members.see')
  const editMembers = guards.staff('members.edit')
  serve(app, contract.listOfficeBehaviours, guards.staff('rules.see'), ({ staff }) =>
    officeBehavioursOf(db, staff),
  )
  serve(app, contract.changeBehaviour, guards.staff('rules.edit'), ({ staff, params, body }) =>
    changeBehaviour(db, staff, params.uuid, body, clock.now()),
  )
  serve(app, contract.listOfficeCertificates, seeMembers, ({ staff, query }) =>
    officeCertificatesOf(db, staff, query, clock.now()),
  )
  serve(app, contract.listCertificateKinds, seeMembers, ({ staff }) =>
    certificateKindsOf(db, staff),
  )
  serve(app, contract.revokeCertificate, editMembers, async ({ staff, params, body }) => {
    await revokeCertificate(db, staff, params.uuid, body.reason, clock.now())
    return undefined
  })
  serve(app, contract.noteTrainings, editMembers, ({ staff, body }) =>
    noteTrainings(house, staff, body),
  )
}
