import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/shop/vouchers.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { readUpload } from '#server/platform/http/uploads.ts'
import { uploadVouchers, checkVoucherFile } from './upload-vouchers.ts'
import { approveUpload, discardUpload } from './decide-upload.ts'
import { findStaffPool, findStaffPools, findWaitingUploads } from './staff-pools.reads.ts'

export function vouchersAdmin(app: FastifyInstance, context: AppContext) {
  const { guards } = context
  const see = guards.staff('catalogue.see')
  const upload = guards.staffWithStepUp('vouchers.import')

  serve(app, contract.listVoucherPools, see, async (ctx) => ({
    data: await findStaffPools(ctx),
    uploads: await findWaitingUploads(ctx),
  }))
  serve(app, contract.getVoucherPool, see, ({ params, ...ctx }) => findStaffPool(ctx, params.uuid))
  serve(app, contract.checkVoucherFile, upload, async ({ query, params, request, ...ctx }) =>
    checkVoucherFile(ctx, {
      uuid: params.uuid,
      ...query,
      content: await readUpload(request, 'file'),
    }),
  )
  serve(app, contract.uploadVouchers, upload, async ({ query, params, request, ...ctx }) =>
    uploadVouchers(ctx, {
      uuid: params.uuid,
      ...query,
      content: await readUpload(request, 'file'),
    }),
  )
  serve(app, contract.approveUpload, upload, ({ params, ...ctx }) =>
    approveUpload(ctx, params.uuid),
  )
  serve(app, contract.discardUpload, upload, ({ params, body, ...ctx }) =>
    discardUpload(ctx, { uuid: params.uuid, reason: body.reason }),
  )
}
