import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { publicFiles } from '#server/outside/files.ts'
import { pagePolicy } from './page-policy.ts'

const built = join(import.meta.dirname, '../../dist')
const portalFolder = join(built, 'portal')
const backOfficeFolder = join(built, 'back-office')
/** A page's policy counts, not its scripts': the short one saves a kilobyte a file. */
const policyOfParts = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** The built portal and back office, pre-compressed, each with its page for every address of a screen; public pictures. */
export async function serveScreens(app: FastifyInstance, { config }: Pick<AppContext, 'config'>) {
  const publicFolder = join(config.dataDir, 'files/public')
  await mkdir(publicFolder, { recursive: true })
  await app.register(async (scope) => {
    // An address that leads out of the folder is as missing as one that leads nowhere.
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      if ((error.statusCode ?? 500) >= 500) throw error
      reply.callNotFound()
    })
    await scope.register(files, {
      root: publicFolder,
      prefix: `${publicFiles}/`,
      decorateReply: false,
      index: false,
      maxAge: '1d',
      dotfiles: 'ignore',
    })
  })
  if (!existsSync(join(portalFolder, 'index.html'))) return
  await serveFolder(app, portalFolder, '/')
  await serveFolder(app, backOfficeFolder, '/office/')
  app.get('/office', (_request, reply) => page(reply, backOfficeFolder))
  app.get('/office/*', (request, reply) =>
    isScreen(request.url) ? page(reply, backOfficeFolder) : reply.callNotFound(),
  )
  app.get('/', (_request, reply) => page(reply, portalFolder))
  app.get('/*', (request, reply) =>
    isScreen(request.url) ? page(reply, portalFolder) : reply.callNotFound(),
  )
}

const pages = [portalFolder, backOfficeFolder].map((folder) => join(folder, 'index.html'))

async function serveFolder(app: FastifyInstance, folder: string, prefix: string) {
  const policies = pages.map((file) => ({ file, policyOf: pagePolicy(file) }))
  await app.register(files, {
    root: folder,
    prefix,
    decorateReply: prefix === '/',
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${folder}/assets/`)
      const page = policies.find(({ file }) => path.startsWith(file))
      const policy = hashed ? policyOfParts : page?.policyOf(sentPolicy(reply))
      if (policy) void reply.header('content-security-policy', policy)
      void reply.header(
        'cache-control',
        hashed ? `public, max-age=31536000, immutable` : 'no-cache',
      )
    },
  })
}

const sentPolicy = (reply: FastifyReply) =>
  String(reply.raw.getHeader('content-security-policy') ?? '')

function page(reply: FastifyReply, folder: string) {
  return reply.sendFile('index.html', folder)
}

/** Screens have no dot in their address; files that are missing are missing. */
function isScreen(url: string) {
  const path = url.split('?')[0]!
  return !/^\/(api|pv|demo|health|assets|office\/assets)(\/|$)/.test(path) && !path.includes('.')
}
