import * as z from 'zod/mini'
import { toFieldProblems } from '#server/platform/http/problems.ts'
import { refuseFields } from '#server/platform/http/refuse.ts'

/** Checks the parameters of a step against the shape of its kind. Refuses by field. */
export function checkParams<Params>(shape: z.ZodMiniType<Params>, params: unknown): Params {
  const parsed = z.safeParse(shape, params, { reportInput: true })
  return parsed.success ? parsed.data : refuseFields(toFieldProblems(parsed.error.issues))
}
