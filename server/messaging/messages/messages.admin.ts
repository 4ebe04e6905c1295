import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import * as contract from '#contract/messaging/messages.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { serve } from '#server/platform/http/serve.ts'
import { renderExamplePage, getExamples, writeExample } from './examples.reads.ts'
import { findLostMessages } from './lost-messages.reads.ts'
import { sendAgain } from './send-again.ts'

/** The document of a mail may style itself and do nothing else. */
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox; base-uri 'none'"

export function messagesAdmin(app: FastifyInstance, context: AppContext) {
  const { guards } = context
  serve(app, contract.listLostMessages, guards.staff('audit.see'), ({ query, ...ctx }) =>
    findLostMessages(ctx, query),
  )
  serve(app, contract.sendMessagesAgain, guards.staff('messages.resend'), ({ body, ...ctx }) =>
    sendAgain(ctx, body),
  )
  serve(app, contract.listMessageExamples, guards.staff('audit.see'), ({ staff, ...ctx }) => ({
    data: getExamples(ctx, staff.language),
  }))
  serve(app, contract.getMessageExample, guards.staff('audit.see'), ({ query, ...ctx }) =>
    writeExample(ctx, query),
  )
  // A frame can send no header; what it shows is made up.
  app.get(contract.mailPageAddress, async (request, reply) => {
    await guards.staffPage.admit(request)
    const { success, data } = z.safeParse(contract.mailPageQuery, request.query)
    if (!success) refuse('common.not_found')
    void reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .header('x-frame-options', 'SAMEORIGIN')
    return renderExamplePage(context, data)
  })
}
