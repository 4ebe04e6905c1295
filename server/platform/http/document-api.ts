import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint, Shape } from '#contract/endpoint.ts'
import { getParamPattern } from '#contract/ids.ts'
import { refusals } from '#contract/refusals.ts'
import type { AppContext } from '#server/platform/context.ts'
import { type ServedRoute, getServedRoutes } from './served-routes.ts'

type Json = Record<string, unknown>

/** OpenAPI 3.1 of what is served, made from the same values, and a page to read it; after all routes. */
export async function documentApi(
  app: FastifyInstance,
  { config, guards }: Pick<AppContext, 'config' | 'guards'>,
) {
  const document = createApiDocument(app)
  await app.register(async (documents) => {
    // In production it is for those who work here.
    if (config.production)
      documents.addHook(
        'onRequest',
        async (request) => void (await guards.staffPage.admit(request)),
      )
    documents.get('/api/openapi.json', () => document)
    await serveDocuments(documents, document)
  })
}

async function serveDocuments(
  app: FastifyInstance,
  document: ReturnType<typeof createApiDocument>,
) {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as StaticDocumentSpec['document'] },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { url: '/api/openapi.json', validatorUrl: null },
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  })
}

/** The paths take a sixth of a second and 40 MB: they are made for the first who reads them. */
export function createApiDocument(app: FastifyInstance) {
  let paths: Record<string, Json> | undefined
  return {
    openapi: '3.1.0',
    info: { title: 'Rooflight Club API', version: '1' },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Refusal: refusalSchema },
    },
    get paths() {
      return (paths ??= buildPaths(getServedRoutes(app)))
    },
  }
}

function buildPaths(routes: readonly ServedRoute[]) {
  const paths: Record<string, Json> = {}
  for (const { endpoint, guard } of routes) {
    const path = (paths[endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = buildOperation(endpoint, guard)
  }
  return paths
}

function buildOperation(endpoint: Endpoint, guard: string): Json {
  const { summary, feature, query, body, status, file } = endpoint
  return {
    summary,
    tags: [feature],
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^a-z0-9]+/gi, '_')}`,
    ...(guard !== 'anyone' && { security: [{ bearer: [] }], 'x-guard': guard }),
    parameters: [...buildPathParameters(endpoint.path), ...buildQueryParameters(query)],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: toSchema(body, 'input') } },
      },
    }),
    ...(file && {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: buildFileSchema(file) } },
      },
    }),
    responses: {
      [status]: { description: 'Done', ...buildContent(endpoint) },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  }
}

function buildContent({ answer, download }: Endpoint): Json {
  if (answer) return { content: { 'application/json': { schema: toSchema(answer, 'input') } } }
  if (!download) return {}
  const bytes = { schema: { type: 'string', format: 'binary' } }
  return { content: Object.fromEntries(download.map((type) => [type, bytes])) }
}

const refusalSchema = {
  type: 'object',
  required: ['message'],
  properties: {
    code: { type: 'string', enum: Object.keys(refusals) },
    message: { type: 'string' },
    params: { type: 'object' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    request_id: { type: 'string' },
  },
}

function toSchema(shape: Shape, io: 'input' | 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(shape as z.ZodMiniType, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => dropRestatements(jsonSchema),
  })
  return schema
}

/** A format says what its pattern says, and every integer is a safe one. */
function dropRestatements(schema: {
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
}) {
  if (schema.format === 'uuid' || schema.format === 'date-time') delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

function buildPathParameters(path: string) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', pattern: getParamPattern(name!) },
  }))
}

function buildQueryParameters(query: Shape | undefined) {
  if (!query) return []
  const { properties = {}, required = [] } = toSchema(query, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function buildFileSchema(field: string) {
  return {
    type: 'object',
    required: [field],
    properties: { [field]: { type: 'string', format: 'binary' } },
  }
}
