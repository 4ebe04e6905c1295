import type { ProblemCode } from './refusals.ts'

type Issue = { code?: string; input?: unknown; origin?: string; minimum?: number | bigint }

export function toProblemCode({ code, input, origin = '', minimum }: Issue): ProblemCode {
  const hasLength = ['string', 'array'].includes(origin)
  if (input === undefined || input === null || input === '') return 'required'
  if (code === 'too_small' && hasLength) return Number(minimum) === 1 ? 'required' : 'too_short'
  if (code === 'too_small') return 'too_small'
  if (code === 'too_big') return hasLength ? 'too_long' : 'too_large'
  if (code === 'invalid_value') return 'not_offered'
  return 'invalid'
}
