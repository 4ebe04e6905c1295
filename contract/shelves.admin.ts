import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { uuid } from './ids.ts'
import { names } from './shop.admin.ts'

const shelf = z.object({
  uuid,
  slug: z.string(),
  names: z.record(z.string(), z.string()),
  products: z.int(),
})
export type Shelf = z.output<typeof shelf>

export const shelfDraft = z.object({
  slug: z.string().check(z.trim(), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(40)),
  names,
})
export type ShelfDraft = z.output<typeof shelfDraft>

export const listShelves = endpoint('GET /office/categories', 'shop', {
  summary: 'Categories in their order',
  answer: z.object({ data: z.array(shelf) }),
})

export const createShelf = endpoint('POST /office/categories', 'shop', {
  summary: 'A new category at the end',
  body: shelfDraft,
  answer: z.object({ uuid }),
  status: 201,
})

export const changeShelf = endpoint('PATCH /office/categories/{uuid}', 'shop', {
  summary: 'Change a category',
  body: shelfDraft,
})

export const removeShelf = endpoint('DELETE /office/categories/{uuid}', 'shop', {
  summary: 'Remove a category that holds no product',
})

export const orderShelves = endpoint('PATCH /office/categories', 'shop', {
  summary: 'All categories in a new order',
  body: z.object({ uuids: z.array(uuid).check(z.maxLength(200)) }),
})

const value = z.object({
  uuid,
  names: z.record(z.string(), z.string()),
  /** How many variants have it. */
  variants: z.int(),
})
const attribute = z.object({
  uuid,
  names: z.record(z.string(), z.string()),
  values: z.array(value),
})
export type Attribute = z.output<typeof attribute>

export const listAttributes = endpoint('GET /office/attributes', 'shop', {
  summary: 'What variants differ in, with the values',
  answer: z.object({ data: z.array(attribute) }),
})

export const createAttribute = endpoint('POST /office/attributes', 'shop', {
  summary: 'One more thing that variants differ in',
  body: z.object({ names }),
  answer: z.object({ uuid }),
  status: 201,
})

export const createValue = endpoint('POST /office/attributes/{uuid}/values', 'shop', {
  summary: 'One more value of an attribute',
  body: z.object({ names }),
  answer: z.object({ uuid }),
  status: 201,
})

export const renameAttribute = endpoint('PATCH /office/attributes/{uuid}', 'shop', {
  summary: 'Rename an attribute',
  body: z.object({ names }),
})

export const renameValue = endpoint('PATCH /office/attributes/{uuid}/values/{value}', 'shop', {
  summary: 'Rename a value of an attribute',
  body: z.object({ names }),
})

export const removeAttribute = endpoint('DELETE /office/attributes/{uuid}', 'shop', {
  summary: 'Remove an attribute of whose values no variant has one',
})

export const removeValue = endpoint('DELETE /office/attributes/{uuid}/values/{value}', 'shop', {
  summary: 'Remove a value that no variant has',
})
