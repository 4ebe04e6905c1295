import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastify from 'fastify'

const ofEveryAnswer = ['connection', 'content-length', 'content-type', 'date']

/** The headers that helmet sets, made once: its plugin builds all of them anew for each call. */
export async function securityHeaders(options: FastifyHelmetOptions) {
  const probe = fastify()
  await probe.register(helmet, options)
  probe.get('/', () => '')
  const { headers } = await probe.inject('/')
  await probe.close()
  return Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    ofEveryAnswer.includes(name) ? [] : [[name, String(value)]],
  )
}
