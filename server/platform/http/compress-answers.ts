import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Below this the headers of the packed answer outweigh what it saves. */
const minBytes = 1024
/** Most of the gain for a tenth of the work of the highest. */
const brotliQuality = 4

/**
 * Packs JSON alone: streams of events must leave at once, and sheets and pictures are packed
 * already. Packed bodies of requests are refused, they could unpack to any size.
 */
export async function compressAnswers(app: FastifyInstance) {
  await app.register(compress, {
    threshold: minBytes,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
    globalDecompression: false,
  })
}
