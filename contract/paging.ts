import * as z from 'zod/mini'

export const pageNumber = z._default(
  z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(10_000)),
  1,
)

export function pageSize(standard: number, cap = 100) {
  return z._default(
    z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(cap)),
    standard,
  )
}

export const pageMeta = z.object({ last_page: z.int(), total: z.int() })

export function getLastPage(total: number, limit: number) {
  return Math.max(1, Math.ceil(total / limit))
}
