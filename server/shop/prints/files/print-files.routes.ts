import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/shop/prints.ts'
import { maxLogoBytes } from '#contract/shop/prints.rules.ts'
import type { AppContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { serve } from '#server/platform/http/serve.ts'
import { readNamedUpload } from '#server/platform/http/uploads.ts'
import { canOpenPreview, previewPath } from './preview-link.ts'
import { previewName } from './print-file-names.ts'
import { findPrintFile } from './print-files.reads.ts'
import { savePrintFile, spendPrintFile } from './save-print-file.ts'

export function printFilesRoutes(app: FastifyInstance, context: AppContext) {
  const { member } = context.guards
  serve(app, contract.uploadPrintFile, member, async ({ request, ...ctx }) =>
    savePrintFile(
      ctx,
      await readNamedUpload(request, contract.uploadPrintFile.file!, {
        maxBytes: maxLogoBytes,
        tooLarge: 'marketing.logo_too_big',
        spend: (bytes) => spendPrintFile(ctx, bytes),
      }),
    ),
  )
  serve(app, contract.getPrintFile, member, ({ params, ...ctx }) => findPrintFile(ctx, params.uuid))
  servePreview(app, context)
}

type PreviewRoute = { Params: { file: string }; Querystring: { t?: unknown } }
const fileName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.png$/

/** The picture at its signed address; missing for everybody else. */
function servePreview(app: FastifyInstance, { secrets, clock, outside }: AppContext) {
  app.get<PreviewRoute>(`${previewPath}/:file`, async ({ params, query: { t } }, reply) => {
    const uuid = fileName.exec(params.file)?.[1]
    const mayOpen =
      uuid && typeof t === 'string' && canOpenPreview(secrets, uuid, { t, now: clock.now() })
    const picture = mayOpen ? await outside.files.read(previewName(uuid)) : null
    if (!picture) return refuse('marketing.not_found')
    return reply
      .header('cache-control', 'private, max-age=900')
      .header('content-security-policy', 'sandbox')
      .type('image/png')
      .send(picture)
  })
}
