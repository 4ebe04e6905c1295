import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/earning/serials.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { readUpload } from '#server/platform/http/uploads.ts'
import { importFile } from './import-file.ts'
import { findImports } from './imports.reads.ts'
import { markSerial } from './mark-serial.ts'
import { findSerialLife } from './serial-life.reads.ts'

/** A hundred thousand rows of the longest words there are. */
const maxBytes = 20_000_000

export function serialsAdmin(app: FastifyInstance, context: AppContext) {
  const { db, guards } = context
  const seeing = guards.staff('serials.see')
  const editing = guards.staff('serials.edit')
  serve(app, contract.getSerial, seeing, ({ staff, query }) =>
    findSerialLife(db, staff, query.serial),
  )
  serve(app, contract.listImports, seeing, ({ staff, query }) => findImports(db, staff, query))
  serve(app, contract.importSerials, editing, async ({ query, request, ...ctx }) => {
    const file = await readUpload(request, 'file', { maxBytes })
    return importFile(ctx, { file, name: query.name, isDryRun: query.dry_run === '1' })
  })
  serve(app, contract.markSerial, editing, ({ body, ...ctx }) => markSerial(ctx, body))
}
