import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { House } from '#server/app.ts'
import { publicFiles } from '#server/shop/shown-product.ts'

export const portalFolder = join(import.meta.dirname, '../../dist/portal')

/** The built portal, pre-compressed, with its page for every address of a screen; public pictures. */
export async function servePortal(app: FastifyInstance, { config }: Pick<House, 'config'>) {
  const publicFolder = join(config.dataDir, 'files/public')
  await mkdir(publicFolder, { recursive: true })
  await app.register(files, {
    root: publicFolder,
    prefix: `${publicFiles}/`,
    decorateReply: false,
    index: false,
    maxAge: '1d',
    dotfiles: 'ignore',
  })
  if (!existsSync(join(portalFolder, 'index.html'))) return
  await app.register(files, {
    root: portalFolder,
    prefix: '/',
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${portalFolder}/assets/`)
      // A page's policy counts, not its scripts': dropping it saves a kilobyte a file.
      if (hashed) void reply.removeHeader('content-security-policy')
      void reply.header(
        'cache-control',
        hashed ? `public, max-age=31536000, immutable` : 'no-cache',
      )
    },
  })
  const page = (_request: unknown, reply: { sendFile(name: string): unknown }) =>
    reply.sendFile('index.html')
  app.get('/', page)
  app.get('/*', (request, reply) => {
    if (isScreen(request.url)) return page(request, reply)
    return reply.callNotFound()
  })
}

/** Screens have no dot in their address; files that are missing are missing. */
function isScreen(url: string) {
  const path = url.split('?')[0]!
  return !/^\/(api|pv|demo|health|assets)(\/|$)/.test(path) && !path.includes('.')
}
