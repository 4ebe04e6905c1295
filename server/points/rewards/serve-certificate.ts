import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusals } from '#contract/refusals.ts'
import type { AppContext } from '#server/platform/context.ts'
import { toAddressKey } from '#server/platform/http/limits.ts'
import { Refusal, refuse } from '#server/platform/http/refuse.ts'
import { publicFiles } from '#server/platform/outside/files.ts'
import { findCertificateFacts } from './certificates.reads.ts'
import { opensCertificate } from './certificate-link.ts'
import { drawCertificate, toLanguageCode } from './draw-certificate.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const fileName = new RegExp(`^(${uuid})-(${uuid})\\.pdf$`, 'i')

type Route = { Params: { file: string }; Querystring: { t?: unknown; language?: unknown } }

/** Opens by a signed link or a session of the company; missing for others. (safety row 31) */
export function serveCertificate(app: FastifyInstance, context: AppContext) {
  app.get<Route>(`${publicFiles}/certificates/:file`, async (request, reply) => {
    const [, certificate, company] = fileName.exec(request.params.file)?.map(lowerCase) ?? []
    if (!certificate || !company) return refuse('rewards.not_found')
    const file = { uuid: certificate, companyUuid: company }
    const language = await admitReader(context, request, file)
    await context.limits.spend('certificateFiles', toAddressKey(request.ip))
    const facts = await findCertificateFacts(
      { db: context.db },
      { uuid: certificate, companyUuid: company, language },
    )
    if (!facts) return refuse('rewards.not_found')
    const pdf = await drawCertificate(context, facts, language)
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${facts.slug}-${facts.code}.pdf"`)
      .type('application/pdf')
      .send(pdf)
  })
}

type File = { uuid: string; companyUuid: string }

async function admitReader(context: AppContext, request: FastifyRequest<Route>, file: File) {
  const { t, language } = request.query
  const choice = typeof language === 'string' ? language : undefined
  if (typeof t === 'string' && opensCertificate(context.secrets, file, t, context.clock.now()))
    return toLanguageCode(choice, 'en')
  const member = await context.guards.member.admit(request).catch(refuseAsMissing)
  if (member.company.uuid !== file.companyUuid) refuse('rewards.not_found')
  return toLanguageCode(choice, member.installer.language)
}

/** Answers as if the certificate did not exist, so that nobody without access learns of it. */
function refuseAsMissing(error: unknown): never {
  if (error instanceof Refusal && refusals[error.code].status < 500) refuse('rewards.not_found')
  throw error
}

function lowerCase(text: string) {
  return text.toLowerCase()
}
