import { useSuspenseQuery } from '@tanstack/react-query'
import { fraudSettingsQuery } from './fraud.queries.ts'
import { FraudDraftForm } from './FraudDraftForm.tsx'

export function FraudForm() {
  const { data } = useSuspenseQuery(fraudSettingsQuery)
  return <FraudDraftForm key={data.version} current={data} />
}
