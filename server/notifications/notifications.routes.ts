import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/notifications.ts'
import type { House } from '#server/app.ts'
import { serve, serveStream } from '#server/http/serve.ts'
import {
  markNotification,
  readAllNotifications,
  unreadNotifications,
} from './mark-notifications.ts'
import { notificationOf, notificationsOf } from './notifications.reads.ts'

export function notificationsRoutes(app: FastifyInstance, house: House) {
  const { db, clock, guards, events } = house
  serve(app, contract.listNotifications, guards.member, ({ query, installer }) =>
    notificationsOf(db, installer, query),
  )
  serve(app, contract.getNotification, guards.member, ({ params, query, installer }) =>
    notificationOf(db, installer, params.uuid, query.language),
  )
  serve(app, contract.markNotification, guards.member, async (call) => {
    const { params, query, body, installer } = call
    await markNotification(db, installer, { ...params, ...body, at: clock.now() })
    return notificationOf(db, installer, params.uuid, query.language)
  })
  serve(app, contract.readAllNotifications, guards.member, async ({ installer }) => {
    const at = clock.now()
    const marked = await readAllNotifications(db, installer, at)
    return { marked, read_at: at.toISOString() }
  })
  serve(app, contract.unreadNotifications, guards.member, async ({ body, installer }) => ({
    marked: await unreadNotifications(db, installer, new Date(body.read_at)),
  }))
  serveStream(app, contract.openEvents, guards.member, ({ installer, session }) =>
    events.open({ installerId: installer.id, sessionId: session.id }),
  )
  app.addHook('preClose', () => events.close())
}
