export type Answers = { sent: unknown[]; answer: { status: number; body: unknown } }

/** In the place of the server: keeps the bodies of the calls, and answers all as it is told, until the next. */
export function answerCalls(): Answers {
  const calls: Answers = { sent: [], answer: { status: 200, body: {} } }
  globalThis.fetch = async (_address, options) => {
    if (typeof options?.body === 'string') calls.sent.push(JSON.parse(options.body))
    const { status, body } = calls.answer
    return Response.json(body, { status })
  }
  return calls
}
