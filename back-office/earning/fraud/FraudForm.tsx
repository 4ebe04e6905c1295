import { useSuspenseQuery } from '@tanstack/react-query'
import { fraudSettingsQuery } from './fraud.queries.ts'
import { FraudDraftForm } from './FraudDraftForm.tsx'

/** What makes up the fraud score, and from which sum a person looks. */
export function FraudForm() {
  const { data } = useSuspenseQuery(fraudSettingsQuery)
  return <FraudDraftForm key={data.version} current={data} />
}
