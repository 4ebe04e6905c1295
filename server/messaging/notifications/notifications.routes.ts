import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/messaging/notifications.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve, serveStream } from '#server/platform/http/serve.ts'
import {
  markNotification,
  readAllNotifications,
  markNotificationsUnread,
} from './mark-notifications.ts'
import { findNotification, findNotifications } from './notifications.reads.ts'

export function notificationsRoutes(app: FastifyInstance, context: AppContext) {
  const { db, guards, events } = context
  serve(app, contract.listNotifications, guards.member, ({ query, installer }) =>
    findNotifications(db, installer, query),
  )
  serve(app, contract.getNotification, guards.member, ({ params, query, ...ctx }) =>
    findNotification(ctx, {
      installer: ctx.installer,
      uuid: params.uuid,
      language: query.language,
    }),
  )
  serve(app, contract.markNotification, guards.member, async (ctx) => {
    const { params, query, body, installer } = ctx
    await markNotification(ctx, { installer, ...params, ...body })
    return findNotification(ctx, { installer, uuid: params.uuid, language: query.language })
  })
  serve(app, contract.readAllNotifications, guards.member, async (ctx) => {
    const at = ctx.now
    const count = await readAllNotifications({ ...ctx, now: at }, ctx.installer)
    return { marked: count, read_at: at.toISOString() }
  })
  serve(app, contract.unreadNotifications, guards.member, async ({ body, ...ctx }) => ({
    marked: await markNotificationsUnread(ctx, {
      installer: ctx.installer,
      readAt: new Date(body.read_at),
    }),
  }))
  serveStream(app, contract.openEvents, guards.member, ({ installer, session }) =>
    events.open({ installerId: installer.id, sessionId: session.id }),
  )
  app.addHook('preClose', () => events.close())
}
