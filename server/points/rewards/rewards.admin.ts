import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/points/rewards.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { changeBehaviour } from './change-behaviour.ts'
import { recordTrainings } from './record-trainings.ts'
import { revokeCertificate } from './revoke-certificate.ts'
import {
  findCertificateKinds,
  findStaffBehaviours,
  findStaffCertificates,
} from './staff-rewards.reads.ts'

export function rewardsAdmin(app: FastifyInstance, context: AppContext) {
  const { db, guards } = context
  const seeMembers = guards.staff('members.see')
  const editMembers = guards.staff('members.edit')
  serve(app, contract.listStaffBehaviours, guards.staff('settings.see'), ({ staff }) =>
    findStaffBehaviours(db, staff),
  )
  serve(app, contract.changeBehaviour, guards.staff('settings.edit'), ({ params, body, ...ctx }) =>
    changeBehaviour(ctx, { uuid: params.uuid, ...body }),
  )
  serve(app, contract.listStaffCertificates, seeMembers, ({ query, ...ctx }) =>
    findStaffCertificates(ctx, query),
  )
  serve(app, contract.listCertificateKinds, seeMembers, ({ staff }) =>
    findCertificateKinds(db, staff),
  )
  serve(app, contract.revokeCertificate, editMembers, async ({ params, body, ...ctx }) => {
    await revokeCertificate(ctx, { uuid: params.uuid, reason: body.reason })
    return undefined
  })
  serve(app, contract.recordTrainings, editMembers, ({ body, ...ctx }) =>
    recordTrainings(ctx, body),
  )
}
