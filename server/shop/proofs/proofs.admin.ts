import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/shop/proofs.admin.ts'
import { claimNextItem } from '#server/staff/claims/next-item.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serveFile } from '#server/platform/http/serve-file.ts'
import { serve } from '#server/platform/http/serve.ts'
import { readUpload } from '#server/platform/http/uploads.ts'
import { askForChange } from './ask-for-change.ts'
import { downloadHandOver, sendHandOver } from './hand-over.ts'
import { printLogo } from './print-logo.reads.ts'
import { readStaffProof } from './proof-file.reads.ts'
import { releaseProof } from './release-proof.ts'
import { findStaffPrint } from './staff-print.reads.ts'
import { uploadProof } from './upload-proof.ts'
import { findProofs, findWaitingProofs } from './waiting-proofs.reads.ts'

export function proofsAdmin(app: FastifyInstance, { guards }: AppContext) {
  const seeing = guards.staff('orders.see')
  const deciding = guards.staff('orders.decide')

  serve(app, contract.listProofs, seeing, ({ query, ...ctx }) => findProofs(ctx, query))
  serve(app, contract.nextProof, deciding, async ({ body, ...ctx }) => ({
    uuid: await claimNextItem(ctx, { kind: 'orders', waiting: () => findWaitingProofs(ctx, body) }),
  }))
  serve(app, contract.getStaffPrint, seeing, (ctx) => findStaffPrint(ctx, ctx.params.uuid))
  serveFile(app, contract.downloadStaffProof, seeing, ({ params, ...ctx }) =>
    readStaffProof(ctx, { uuid: params.uuid, no: Number(params.no) }),
  )
  serveFile(app, contract.downloadPrintLogo, seeing, ({ params, ...ctx }) =>
    printLogo(ctx, params.uuid),
  )
  serve(app, contract.releaseProof, deciding, async (ctx) => {
    const { params, body } = ctx
    await releaseProof(ctx, { uuid: params.uuid, no: Number(params.no), note: body.note })
    return findStaffPrint(ctx, params.uuid)
  })
  serve(app, contract.uploadProof, deciding, async (ctx) => {
    const { params, request } = ctx
    const content = await readUpload(request, 'file')
    await uploadProof(ctx, { uuid: params.uuid, content })
    return findStaffPrint(ctx, params.uuid)
  })
  serve(app, contract.askForChange, deciding, async (ctx) => {
    const { params, body } = ctx
    await askForChange(ctx, { uuid: params.uuid, no: Number(params.no), note: body.note })
    return findStaffPrint(ctx, params.uuid)
  })
  serveFile(app, contract.downloadHandOver, deciding, ({ params, ...ctx }) =>
    downloadHandOver(ctx, params.uuid),
  )
  serve(app, contract.handOverPrint, deciding, async (ctx) => {
    await sendHandOver(ctx, { uuid: ctx.params.uuid, via: ctx.body.via })
    return findStaffPrint(ctx, ctx.params.uuid)
  })
}
