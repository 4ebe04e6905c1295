import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { line } from '#contract/ids.ts'
import type { AppContext } from '#server/platform/context.ts'
import { toAddressKey } from '#server/platform/http/limits.ts'
import { toFieldProblems } from '#server/platform/http/problems.ts'
import { refuse, refuseFields } from '#server/platform/http/refuse.ts'
import { findImportKey } from '#server/earning/serials/keys/keys.reads.ts'
import { receiveImport } from './receive-import.ts'
import { maxDeliveryBytes } from './spool-file.ts'

const importHookPath = '/api/hooks/serials'

const query = z.object({
  /** The caller’s own: what is sent again under it is not imported again. */
  import_id: z.string().check(z.regex(/^[\w.:-]{1,100}$/)),
  name: z._default(line(200), 'register.csv'),
})

/**
 * Takes register files by import key; not in the contract. 200 report, 401 no key, 403 revoked,
 * 409 id
 * of another file or import running, 413 too large, 415 no CSV, 422 unreadable. (decisions E)
 */
export async function importHook(app: FastifyInstance, context: AppContext) {
  await app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers()
    // Nothing is read before the key is known.
    scope.addContentTypeParser('text/csv', (_request, content, parsed) => parsed(null, content))
    scope.post(importHookPath, { bodyLimit: maxDeliveryBytes }, async (request, reply) => {
      const { clock } = context
      const key = await requireImportKey(context, request)
      const parsed = z.safeParse(query, request.query)
      if (!parsed.success) return refuseFields(toFieldProblems(parsed.error.issues))
      const isZipped = request.headers['content-encoding'] === 'gzip'
      const input = { ...parsed.data, key, content: getContent(request), isZipped }
      return reply.send(await receiveImport({ ...context, now: clock.now() }, input))
    })
    done()
  })
}

async function requireImportKey({ db, limits }: AppContext, { headers, ip }: FastifyRequest) {
  await limits.require('wrongImportKeys', toAddressKey(ip))
  const [, text = ''] = /^Bearer ([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const key = text && (await findImportKey(db, text))
  if (!key) {
    await limits.spend('wrongImportKeys', toAddressKey(ip))
    refuse('common.unauthenticated')
  }
  if (key.revoked_at) refuse('common.forbidden')
  await limits.spend('importsPerKey', String(key.id))
  return key
}

function getContent({ body, headers }: FastifyRequest): Readable {
  if (Number(headers['content-length'] ?? 0) > maxDeliveryBytes) refuse('common.too_large')
  return body as Readable
}
