import files from '@fastify/static'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '#server/platform/context.ts'
import { publicFiles } from '#server/platform/outside/files.ts'
import { createHash } from 'node:crypto'

const inlineTags = /<(script|style)(?![^>]* src=)[^>]*>([\s\S]*?)<\/\1>/g

const distFolder = join(import.meta.dirname, '../../../../dist')
const portalFolder = join(distFolder, 'portal')
const backOfficeFolder = join(distFolder, 'back-office')
const pages = [portalFolder, backOfficeFolder].map((folder) => join(folder, 'index.html'))
const hashedFolders = [portalFolder, backOfficeFolder].map((folder) => join(folder, 'assets/'))
/** Pictures of products and articles: another one gets another name. Those of people may go any day. */
const drawnOnce = /\/(products|content)\/[0-9a-f]{32}-\d+\.webp$/
const forever = 'public, max-age=31536000, immutable'
/** Meanwhile, and while a newer one is on its way, the old one shows. */
const aDay = 'public, max-age=86400, stale-while-revalidate=604800'
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
      cacheControl: false,
      setHeaders: (reply, path) =>
        void reply.header('cache-control', drawnOnce.test(path) ? forever : aDay),
      dotfiles: 'ignore',
    })
  })
  // They are built beside each other: while one is not there yet, none is served.
  if (!pages.every((page) => existsSync(page))) return
  const policies = pages.map((file) => ({ file, policyOf: createPagePolicy(file) }))
  await app.register(files, {
    root: distFolder,
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = hashedFolders.some((folder) => path.startsWith(folder))
      const page = policies.find(({ file }) => path.startsWith(file))
      const policy = isHashed ? policyOfParts : page?.policyOf(getSentPolicy(reply))
      if (policy) void reply.header('content-security-policy', policy)
      const cacheControl = path.includes('/pictures/') ? aDay : 'no-cache'
      void reply.header('cache-control', isHashed ? forever : cacheControl)
    },
  })
  await serveFolder(app, portalFolder, '/')
  await serveFolder(app, backOfficeFolder, '/office/')
}

const getSentPolicy = (reply: FastifyReply) =>
  String(reply.raw.getHeader('content-security-policy') ?? '')

/** One route for all files, known by name: a route for each of some hundred took a third of a second. */
async function serveFolder(app: FastifyInstance, folder: string, prefix: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const known = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name))),
  )
  app.get<{ Params: { '*': string } }>(`${prefix}*`, (request, reply) => {
    const { '*': file } = request.params
    if (known.has(file)) return reply.sendFile(file, folder)
    return isScreen(request.url) ? reply.sendFile('index.html', folder) : reply.callNotFound()
  })
  if (prefix !== '/')
    app.get(prefix.slice(0, -1), (_request, reply) => reply.sendFile('index.html', folder))
}

/** Screens have no dot in their address; files that are missing are missing. */
function isScreen(url: string) {
  const path = url.split('?')[0]!
  return !/^\/(api|pv|demo|health|assets|office\/assets)(\/|$)/.test(path) && !path.includes('.')
}

/** The policy of a page names its own inlined script and style by their hashes, and no others. */
function createPagePolicy(file: string) {
  const html = readFileSync(file, 'utf8')
  const parts = [...html.matchAll(inlineTags)].map(([, kind, content]) => ({
    kind,
    source: `'sha256-${createHash('sha256').update(content!).digest('base64')}'`,
  }))
  const formatSources = (kind: string) =>
    ["'self'", ...parts.filter((part) => part.kind === kind).map(({ source }) => source)].join(' ')
  return (policy: string) =>
    policy
      .replace("script-src 'self'", `script-src ${formatSources('script')}`)
      .replace("style-src 'self'", `style-src ${formatSources('style')}`)
}
