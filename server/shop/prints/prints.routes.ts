import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/shop/prints.ts'
import { problems } from '#contract/refusals.ts'
import { isPublicLink } from '#contract/formats/links.rules.ts'
import type { AppContext } from '#server/platform/context.ts'
import { refuseFields } from '#server/platform/http/refuse.ts'
import { serve } from '#server/platform/http/serve.ts'

export function printsRoutes(app: FastifyInstance, { limits, guards }: AppContext) {
  serve(app, contract.generateQrCode, guards.member, async ({ query, installer }) => {
    await limits.spend('qrCodesPerMinute', installer.uuid)
    if (!isPublicLink(query.data)) refuseFields({ data: [problems.invalid] })
    const { renderQrImage, createQr } = await import('#print/qr.ts')
    const qr = createQr(query.data)
    return { image: renderQrImage(qr), ...qr }
  })
}
