import * as z from 'zod/mini'
import { problemsOf } from '#server/platform/http/problems.ts'
import { refuseFields } from '#server/platform/http/refuse.ts'

/** What a step needs beside its items, in the shape of its kind; refused by field otherwise. */
export function checkedParams<Params>(shape: z.ZodMiniType<Params>, params: unknown): Params {
  const parsed = z.safeParse(shape, params, { reportInput: true })
  return parsed.success ? parsed.data : refuseFields(problemsOf(parsed.error.issues))
}
