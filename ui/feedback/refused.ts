import type { RefusalBody } from '#contract/refusals.ts'

/** The server said no. Status 499 is a call that the page itself cancelled. */
export class Refused extends Error {
  readonly status: number
  readonly code: RefusalBody['code']
  readonly params: NonNullable<RefusalBody['params']>
  readonly errors: NonNullable<RefusalBody['errors']>
  readonly requestId: string | undefined

  constructor(status: number, body: RefusalBody) {
    super(body.message)
    this.name = 'Refused'
    this.status = status
    this.code = body.code
    this.params = body.params ?? {}
    this.errors = body.errors ?? {}
    this.requestId = body.request_id
  }
}

/** No answer: offline, or a timeout of 30 seconds. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

/** The body of a refusal; what is no JSON is its message. */
export function parseRefusalBody(text: string): RefusalBody {
  try {
    return { message: '', ...(JSON.parse(text) as Partial<RefusalBody>) }
  } catch {
    return { message: text }
  }
}
