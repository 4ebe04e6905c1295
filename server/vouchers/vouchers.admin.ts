import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/vouchers.admin.ts'
import type { House } from '#server/app.ts'
import { serve } from '#server/http/serve.ts'
import { uploadedFile } from '#server/http/uploads.ts'
import { bringVouchers, checkVoucherFile } from './bring-vouchers.ts'
import { approveUpload, discardUpload } from './decide-upload.ts'
import { staffPoolOf, staffPoolsOf, waitingUploads } from './staff-pools.reads.ts'

export function vouchersAdmin(app: FastifyInstance, house: House) {
  const { db, clock, guards } = house
  const see = guards.staff('catalogue.see')
  const bring = guards.steppedUp('vouchers.import')

  serve(app, contract.listVoucherPools, see, async ({ staff }) => ({
    data: await staffPoolsOf(db, staff, clock.now()),
    uploads: await waitingUploads(db, staff, clock.now()),
  }))
  serve(app, contract.getVoucherPool, see, ({ staff, params }) =>
    staffPoolOf(db, staff, params.uuid, clock.now()),
  )
  serve(app, contract.checkVoucherFile, bring, async ({ query, params, request, ...call }) =>
    checkVoucherFile(house, call, params.uuid, {
      ...query,
      content: await uploadedFile(request, 'file'),
    }),
  )
  serve(app, contract.bringVouchers, bring, async ({ query, params, request, ...call }) =>
    bringVouchers(house, call, params.uuid, {
      ...query,
      content: await uploadedFile(request, 'file'),
    }),
  )
  serve(app, contract.approveUpload, bring, ({ params, ...call }) =>
    approveUpload(house, call, params.uuid),
  )
  serve(app, contract.discardUpload, bring, ({ params, body, ...call }) =>
    discardUpload(house, call, params.uuid, body.reason),
  )
}
