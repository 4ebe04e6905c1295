import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/broadcasts.admin.ts'
import type { House } from '#server/app.ts'
import { serve } from '#server/http/serve.ts'
import { broadcastOf, broadcastsOf } from './broadcasts.reads.ts'
import { recipientCount } from './recipients.reads.ts'
import { sendBroadcast } from './send-broadcast.ts'
import { changeBroadcast, createBroadcast } from './write-broadcast.ts'

export function broadcastsAdmin(app: FastifyInstance, { db, clock, guards }: House) {
  const see = guards.staff('content.see')
  const send = guards.staff('broadcasts.send')
  serve(app, contract.listBroadcasts, see, ({ staff, query }) => broadcastsOf(db, staff, query))
  serve(app, contract.getBroadcast, see, ({ staff, params }) => broadcastOf(db, staff, params.uuid))
  serve(app, contract.createBroadcast, send, ({ staff, body }) =>
    createBroadcast(db, staff, body, clock.now()),
  )
  serve(app, contract.changeBroadcast, send, ({ staff, params, body }) =>
    changeBroadcast(db, staff, params.uuid, body, clock.now()),
  )
  serve(app, contract.countRecipients, send, async ({ staff, params }) =>
    recipientCount(db, await broadcastOf(db, staff, params.uuid), clock.now()),
  )
  serve(app, contract.sendBroadcast, send, ({ staff, params, body }) =>
    sendBroadcast(db, staff, params.uuid, body, clock.now()),
  )
}
