import { useSuspenseQuery } from '@tanstack/react-query'
import { fraudSettingsQuery } from '#back-office/fraud/fraud.queries.ts'
import { FraudDraftForm } from '#back-office/fraud/FraudDraftForm.tsx'

/** What makes up the fraud score, and from which sum a person looks. */
export function FraudForm() {
  const { data } = useSuspenseQuery(fraudSettingsQuery)
  return <FraudDraftForm key={data.version} current={data} />
}
