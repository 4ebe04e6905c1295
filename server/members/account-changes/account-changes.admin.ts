import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/members/account-changes.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findCompany } from '#server/staff/staff/find-company.ts'
import { findInstaller } from '#server/members/members/staff-installers.reads.ts'
import { askForMove } from './ask-for-move.ts'
import { askForRole } from './ask-for-role.ts'
import { findAccountChanges, requireChange } from './changes.reads.ts'
import { decideChange } from './decide-change.ts'
import { editAccount } from './edit-account.ts'
import { seeStoppedChange } from './see-stopped-change.ts'

export function accountChangesAdmin(app: FastifyInstance, { db, guards }: AppContext) {
  const changing = guards.staffWithStepUp('members.edit')
  serve(app, contract.editInstaller, changing, async ({ params, body, ...ctx }) =>
    editAccount(ctx, { person: await findInstaller(db, ctx.staff, params.uuid), ...body }),
  )
  serve(app, contract.changeRole, changing, async ({ params, body, ...ctx }) =>
    askForRole(ctx, { person: await findInstaller(db, ctx.staff, params.uuid), ...body }),
  )
  serve(app, contract.moveInstaller, changing, async ({ params, body, ...ctx }) => {
    const person = await findInstaller(db, ctx.staff, params.uuid)
    const goal = await findCompany(db, ctx.staff, body.company)
    return askForMove(ctx, { person, ...body, goal })
  })
  serve(app, contract.listAccountChanges, guards.staff('members.see'), ({ staff, query }) =>
    findAccountChanges(db, staff, query),
  )
  serve(app, contract.decideAccountChange, changing, async ({ params, body, ...ctx }) => {
    await requireChange(db, ctx.staff, params.uuid)
    return decideChange(ctx, { uuid: params.uuid, ...body })
  })
  serve(
    app,
    contract.seeStoppedChange,
    guards.staff('members.edit'),
    async ({ params, ...ctx }) => {
      await requireChange(db, ctx.staff, params.uuid)
      return seeStoppedChange(ctx, params.uuid)
    },
  )
}
