import { ErrorBox } from '#ui/feedback/ErrorBox.tsx'
import { Refused } from '#ui/feedback/refused.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

/** Why an uploaded file cannot be printed: each thing that its inspection found. */
export function RefusedFile({ error }: { error: unknown }) {
  const found = error instanceof Refused ? error.errors['file'] : undefined
  if (found) return <ErrorBox messages={found} className="mt-3" />
  return <RefusalBox error={error} className="mt-3" />
}
