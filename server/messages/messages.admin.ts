import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/admin/messages.admin.ts'
import type { AppContext } from '#server/context.ts'
import { serve } from '#server/http/serve.ts'
import { lostMessages } from './lost-messages.reads.ts'
import { sendAgain } from './send-again.ts'

export function messagesAdmin(app: FastifyInstance, { guards }: AppContext) {
  serve(app, contract.listLostMessages, guards.staff('audit.see'), ({ query, ...ctx }) =>
    lostMessages(ctx, query),
  )
  serve(app, contract.sendMessagesAgain, guards.staff('messages.resend'), ({ body, ...ctx }) =>
    sendAgain(ctx, body),
  )
}
