import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/platform/push.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { endPushSubscription } from './end-push.ts'
import { findPushSubscriptions } from './push-subscriptions.reads.ts'
import { subscribeToPush } from './subscribe-to-push.ts'

export function pushRoutes(app: FastifyInstance, { guards, outside }: AppContext) {
  serve(app, contract.listPushSubscriptions, guards.member, async (ctx) => ({
    public_key: outside.push?.publicKey ?? null,
    data: await findPushSubscriptions(ctx),
  }))
  serve(app, contract.subscribeToPush, guards.member, ({ body, ...ctx }) =>
    subscribeToPush(ctx, body),
  )
  serve(app, contract.endPushSubscription, guards.member, async ({ params, ...ctx }) => {
    await endPushSubscription(ctx, params.uuid)
    return undefined
  })
}
