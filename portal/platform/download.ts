import type { AnyEndpoint } from '#contract/wire.ts'
import { callForFile, type Own } from './call.ts'
import type { Arguments } from '#web/call.ts'
import { saveFile } from '#web/save-file.ts'

/** Fetches a file of the contract with the member's token and hands it to the browser to save. */
export async function download<E extends AnyEndpoint>(
  endpoint: E,
  options: NonNullable<Arguments<E, Own>[0]>,
  fileName: string,
) {
  const file = await callForFile(endpoint, ...([options] as unknown as Arguments<E, Own>))
  saveFile(file, fileName)
}
