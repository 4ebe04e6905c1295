import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/shop/stock.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serveFile } from '#server/platform/http/serve-file.ts'
import { serve } from '#server/platform/http/serve.ts'
import { readUpload } from '#server/platform/http/uploads.ts'
import { changeCells } from './change-cells.ts'
import { importOffers } from './import-offers.ts'
import { findOfferChanges } from './offer-changes.reads.ts'
import { streamOffersCsv } from './offers-csv.ts'
import { findStock } from './stock.reads.ts'

export function stockAdmin(app: FastifyInstance, { db, guards }: AppContext) {
  const see = guards.staff('catalogue.see')
  const edit = guards.staff('catalogue.edit')

  serve(app, contract.listStock, see, ({ staff, query }) => findStock(db, staff, query))
  serve(app, contract.changeStockCells, edit, ({ body, ...ctx }) =>
    changeCells(ctx, { changes: body.changes }),
  )
  serve(app, contract.importStock, edit, async ({ query, request, ...ctx }) => {
    const file = Readable.from([await readUpload(request, 'file')])
    return importOffers(ctx, { file, digest: query.digest })
  })
  serveFile(app, contract.exportStock, see, ({ staff, query }) =>
    streamOffersCsv({ db }, { staff, filter: query }),
  )
  serve(app, contract.listOfferChanges, see, ({ staff, params: { uuid }, query }) =>
    findOfferChanges({ db }, { staff, uuid, ...query }),
  )
}
