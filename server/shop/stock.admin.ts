import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/stock.admin.ts'
import type { House } from '#server/app.ts'
import { serveFile } from '#server/http/serve-file.ts'
import { serve } from '#server/http/serve.ts'
import { uploadedFile } from '#server/http/uploads.ts'
import { changeCells } from './change-cells.ts'
import { importOffers } from './import-offers.ts'
import { offersCsv } from './offers-csv.ts'
import { stockOf } from './stock.reads.ts'

export function stockAdmin(app: FastifyInstance, { db, clock, guards }: House) {
  const see = guards.staff('catalogue.see')
  const edit = guards.staff('catalogue.edit')

  serve(app, contract.listStock, see, ({ staff, query }) => stockOf(db, staff, query))
  serve(app, contract.changeStockCells, edit, ({ staff, body }) =>
    changeCells(db, staff, body.changes, { at: clock.now() }),
  )
  serve(app, contract.importStock, edit, async ({ staff, query, request }) => {
    const file = Readable.from([await uploadedFile(request, 'file')])
    return importOffers(db, staff, { file, digest: query.digest, at: clock.now() })
  })
  serveFile(app, contract.exportStock, see, ({ staff, query }) => offersCsv(db, staff, query))
}
