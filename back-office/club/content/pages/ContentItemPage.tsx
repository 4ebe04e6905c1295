import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ContentForm } from '#back-office/club/content/ContentForm.tsx'
import { staffContentQuery } from '#back-office/club/content/content.queries.ts'

export function ContentItemPage() {
  const { uuid } = useParams({ from: '/inside/content/$uuid' })
  const { data: item } = useSuspenseQuery(staffContentQuery(uuid))
  return <ContentForm key={`${uuid} ${item.updated_at}`} item={item} />
}
