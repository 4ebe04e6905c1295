import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/points/finance-tasks.admin.ts'
import { claimNextItem } from '#server/staff/claims/next-item.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findFinanceTask, findFinanceTasks, findWaitingTasks } from './finance-tasks.reads.ts'
import { resolveFinanceTask } from './resolve-finance-task.ts'

export function financeTasksAdmin(app: FastifyInstance, { guards }: AppContext) {
  const seeing = guards.staff('top_ups.see')
  const deciding = guards.staff('top_ups.decide')
  serve(app, contract.listFinanceTasks, seeing, ({ query, ...ctx }) => findFinanceTasks(ctx, query))
  serve(app, contract.getFinanceTask, seeing, ({ params, ...ctx }) =>
    findFinanceTask(ctx, params.uuid),
  )
  serve(app, contract.nextFinanceTask, deciding, async ({ body, ...ctx }) => ({
    uuid: await claimNextItem(ctx, {
      kind: 'finance_tasks',
      waiting: () => findWaitingTasks(ctx, body),
    }),
  }))
  serve(app, contract.resolveFinanceTask, deciding, async ({ params, body, ...ctx }) => {
    await resolveFinanceTask(ctx, { uuid: params.uuid, ...body })
    return findFinanceTask(ctx, params.uuid)
  })
}
