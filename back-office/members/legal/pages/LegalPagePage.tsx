import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { findRegion } from '#contract/regions.ts'
import { LegalPageForm } from '#back-office/members/legal/LegalPageForm.tsx'
import { legalPageQuery } from '#back-office/members/legal/legal.queries.ts'

export function LegalPagePage() {
  const { country, page } = useParams({ from: '/inside/content/legal/$country/$page' })
  const region = String(findRegion(country)?.id ?? 0)
  const { data } = useSuspenseQuery(legalPageQuery({ region, page }))
  return <LegalPageForm key={`${country} ${page} ${data.version}`} page={data} />
}
