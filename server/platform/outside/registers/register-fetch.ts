import * as z from 'zod/mini'

const maxTries = 2
const tryMilliseconds = 4000
const maxAnswerBytes = 1_000_000
const passing = [502, 503, 504]

type RegisterRequest = { url: string; body?: unknown; signal: AbortSignal }

/** Throws when there is none; a status in `statuses` beyond 200 is an answer too. */
export async function registerJson(
  { url, body, signal }: RegisterRequest,
  statuses: readonly number[] = [],
): Promise<{ status: number; json: unknown }> {
  for (let tries = 1; ; tries++) {
    const response = await fetch(url, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        accept: 'application/json',
        // The Estonian register refuses callers without a name.
        'user-agent': 'rooflight-club',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(tryMilliseconds)]),
    })
    if (passing.includes(response.status) && tries < maxTries) {
      await response.body?.cancel()
      continue
    }
    if (!response.ok && !statuses.includes(response.status)) {
      await response.body?.cancel()
      throw new Error(`The register answered ${response.status}.`)
    }
    return { status: response.status, json: JSON.parse(await readText(response)) as unknown }
  }
}

/** An answer that has not the published shape is an outage, not a missing company. */
export function readAs<T extends z.ZodMiniType>(shape: T, json: unknown): z.output<T> {
  return z.parse(shape, json)
}

async function readText(response: Response) {
  let text = ''
  const decoder = new TextDecoder()
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length > maxAnswerBytes) throw new Error('The register answered too much.')
  }
  return text + decoder.decode()
}

export const optionalText = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform((value) => String(value ?? '').trim()),
)
