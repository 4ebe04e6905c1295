import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/members/notification-settings.ts'
import type { AppContext } from '#server/platform/context.ts'
import { toCall, route, serve } from '#server/platform/http/serve.ts'
import { changeSettings } from './change-settings.ts'
import { findNotificationSettings } from './settings.reads.ts'
import { linkState, switchByLink } from './unsubscribe.ts'

const form = 'application/x-www-form-urlencoded'

export async function notificationSettingsRoutes(app: FastifyInstance, context: AppContext) {
  const { db, guards } = context
  serve(app, contract.getNotificationSettings, guards.member, ({ installer }) =>
    findNotificationSettings(db, installer.id),
  )
  serve(app, contract.changeNotificationSettings, guards.member, ({ body, request, ...ctx }) =>
    changeSettings(ctx, { body, ip: request.ip }),
  )
  route(app, contract.getUnsubscribe, guards.anyone, async (request, reply) => {
    const { query, ...ctx } = toCall(app, contract.getUnsubscribe, {}, request, reply)
    // Mail programs that know nothing of one click open the address as a page.
    if (wantsPage(request))
      return reply.redirect(`/unsubscribe?token=${encodeURIComponent(query.token)}`, 303)
    return reply.send(await linkState(ctx, { ...query, ip: request.ip }))
  })
  serve(app, contract.subscribeAgain, guards.anyone, ({ query, request, ...ctx }) =>
    switchByLink(ctx, { ...query, ip: request.ip, on: true }),
  )
  await app.register((scope, _, done) => {
    // What the form says is always the same: the link says it all.
    scope.addContentTypeParser(form, { parseAs: 'string' }, (_request, _body, parsed) =>
      parsed(null, {}),
    )
    serve(scope, contract.unsubscribe, guards.anyone, ({ query, request, ...ctx }) =>
      switchByLink(ctx, { ...query, ip: request.ip, on: false }),
    )
    done()
  })
}

function wantsPage({ headers }: FastifyRequest) {
  return headers.accept?.includes('text/html') ?? false
}
