import type { FastifyInstance, InjectOptions } from 'fastify'

type Reply = {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers of every shape
  body: any
  text: string
  headers: Record<string, string>
}

type Options = {
  token?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  raw?: string | Buffer
  ip?: string
}

/** Calls the API as a browser would: `api('POST /v2/orders', body, { token })`. */
export type ApiCall = (line: string, body?: unknown, options?: Options) => Promise<Reply>

export function createApiCall(app: FastifyInstance): ApiCall {
  return async (line, body, { token, query, headers = {}, raw, ip } = {}) => {
    const [method, path] = line.split(' ') as [InjectOptions['method'], string]
    const response = await app.inject({
      method,
      url: path.startsWith('/health') ? path : `/api${path}`,
      query,
      remoteAddress: ip ?? '203.0.113.7',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...((body !== undefined || raw !== undefined) && { 'content-type': 'application/json' }),
        ...headers,
      },
      payload: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
    } as InjectOptions)
    const text = response.body
    const isJson = (response.headers['content-type']?.toString() ?? '').includes('json')
    return {
      status: response.statusCode,
      body: isJson ? (JSON.parse(text) as unknown) : undefined,
      text,
      headers: response.headers as Record<string, string>,
    }
  }
}
