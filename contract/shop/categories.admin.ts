import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { uuid } from '#contract/ids.ts'
import { names } from './catalogue.admin.ts'

const category = z.object({
  uuid,
  slug: z.string(),
  names: z.record(z.string(), z.string()),
  products: z.int(),
})
export type StaffCategory = z.output<typeof category>

const categoryDraft = z.object({
  slug: z.string().check(z.trim(), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(40)),
  names,
})
export type CategoryDraft = z.output<typeof categoryDraft>

export const listStaffCategories = endpoint('GET /office/categories', 'categories', {
  summary: 'List categories in their order',
  answer: z.object({ data: z.array(category) }),
})

export const createCategory = endpoint('POST /office/categories', 'categories', {
  summary: 'Create a category at the end',
  body: categoryDraft,
  answer: z.object({ uuid }),
  status: 201,
})

export const changeCategory = endpoint('PATCH /office/categories/{uuid}', 'categories', {
  summary: 'Update a category',
  body: categoryDraft,
})

export const removeCategory = endpoint('DELETE /office/categories/{uuid}', 'categories', {
  summary: 'Delete a category that has no products',
})

export const orderCategories = endpoint('PATCH /office/categories', 'categories', {
  summary: 'Reorder all categories',
  body: z.object({ uuids: z.array(uuid).check(z.maxLength(200)) }),
})

const value = z.object({ uuid, names: z.record(z.string(), z.string()), variants: z.int() })
const attribute = z.object({
  uuid,
  names: z.record(z.string(), z.string()),
  values: z.array(value),
})
export type Attribute = z.output<typeof attribute>

export const listAttributes = endpoint('GET /office/attributes', 'categories', {
  summary: 'List attributes of variants, with their values',
  answer: z.object({ data: z.array(attribute) }),
})

export const createAttribute = endpoint('POST /office/attributes', 'categories', {
  summary: 'Create an attribute of variants',
  body: z.object({ names }),
  answer: z.object({ uuid }),
  status: 201,
})

export const createValue = endpoint('POST /office/attributes/{uuid}/values', 'categories', {
  summary: 'Add a value to an attribute',
  body: z.object({ names }),
  answer: z.object({ uuid }),
  status: 201,
})

export const renameAttribute = endpoint('PATCH /office/attributes/{uuid}', 'categories', {
  summary: 'Rename an attribute',
  body: z.object({ names }),
})

export const renameValue = endpoint(
  'PATCH /office/attributes/{uuid}/values/{value}',
  'categories',
  { summary: 'Rename a value of an attribute', body: z.object({ names }) },
)

export const removeAttribute = endpoint('DELETE /office/attributes/{uuid}', 'categories', {
  summary: 'Delete an attribute whose values no variant uses',
})

export const removeValue = endpoint(
  'DELETE /office/attributes/{uuid}/values/{value}',
  'categories',
  { summary: 'Remove an attribute value that no variant uses' },
)
