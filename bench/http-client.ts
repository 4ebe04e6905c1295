import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 200 })

/** After a pause: the server has closed by now what nobody used. */
export function closeIdleConnections() {
  agent.destroy()
}

export function send(
  base: string,
  line: string,
  headers: Record<string, string>,
  body?: string,
): Promise<{ status: number; text: string }> {
  const [method, path] = line.split(' ') as [string, string]
  return new Promise((resolve, reject) => {
    const call = request(
      `${base}/api${path}`,
      {
        method,
        agent,
        headers: body
          ? {
              ...headers,
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(body),
            }
          : headers,
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
        )
      },
    )
    // The server may close a kept connection in the moment it is used again: browsers send anew.
    call.on('error', (error: NodeJS.ErrnoException) => {
      const isClosedMeanwhile = call.reusedSocket && error.code === 'ECONNRESET'
      if (isClosedMeanwhile) resolve(send(base, line, headers, body))
      else reject(error)
    })
    call.end(body)
  })
}

export function expectStatus(reply: { status: number; text: string }, status: number) {
  if (reply.status !== status) throw new Error(`Status ${reply.status}: ${reply.text}`)
}
