import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/club/broadcasts.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findBroadcast, findBroadcasts } from './broadcasts.reads.ts'
import { countRecipients } from './recipients.reads.ts'
import { sendBroadcast } from './send-broadcast.ts'
import { changeBroadcast, createBroadcast } from './write-broadcast.ts'

export function broadcastsAdmin(app: FastifyInstance, { db, guards }: AppContext) {
  const see = guards.staff('content.see')
  const send = guards.staff('broadcasts.send')
  serve(app, contract.listBroadcasts, see, ({ staff, query }) => findBroadcasts(db, staff, query))
  serve(app, contract.getBroadcast, see, ({ staff, params }) =>
    findBroadcast(db, staff, params.uuid),
  )
  serve(app, contract.createBroadcast, send, ({ body, ...ctx }) => createBroadcast(ctx, body))
  serve(app, contract.changeBroadcast, send, ({ params, body, ...ctx }) =>
    changeBroadcast(ctx, { uuid: params.uuid, ...body }),
  )
  serve(app, contract.countRecipients, send, async ({ staff, now, params }) =>
    countRecipients(db, await findBroadcast(db, staff, params.uuid), now),
  )
  serve(app, contract.sendBroadcast, send, ({ params, body, ...ctx }) =>
    sendBroadcast(ctx, { uuid: params.uuid, ...body }),
  )
}
