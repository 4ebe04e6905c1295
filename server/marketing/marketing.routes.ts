import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/marketing.ts'
import { problems } from '#contract/refusals.ts'
import { isPublicLink } from '#contract/rules/formats/links.rules.ts'
import type { AppContext } from '#server/context.ts'
import { refuseFields } from '#server/http/refuse.ts'
import { serve } from '#server/http/serve.ts'

export function marketingRoutes(app: FastifyInstance, { limits, guards }: AppContext) {
  serve(app, contract.generateQrCode, guards.member, async ({ query, installer }) => {
    await limits.spend('qrCodesPerMinute', installer.uuid)
    if (!isPublicLink(query.data)) refuseFields({ data: [problems.invalid] })
    const { qrImage, qrOf } = await import('#print/qr.ts')
    const qr = qrOf(query.data)
    return { image: qrImage(qr), ...qr }
  })
}
