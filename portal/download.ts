import type { AnyEndpoint } from '#contract/wire.ts'
import { type Arguments, callForFile } from '#portal/call.ts'

/** How long the browser may take to begin with the file. */
const keptSeconds = 60

/** Fetches a file of the contract with the person's token and hands it to the browser to keep. */
export async function download<E extends AnyEndpoint>(
  endpoint: E,
  given: NonNullable<Arguments<E>[0]>,
  fileName: string,
) {
  const file = await callForFile(endpoint, ...([given] as unknown as Arguments<E>))
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), keptSeconds * 1000)
}
