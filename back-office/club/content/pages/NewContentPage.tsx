import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { createEmptyContent } from '#back-office/club/content/content-draft.ts'
import { ContentForm } from '#back-office/club/content/ContentForm.tsx'
import { useOfferedRegions } from '#back-office/platform/session/offered-regions.ts'

export function NewContentPage() {
  const { kind = 'news' } = useSearch({ from: '/inside/content/new' })
  const regions = useOfferedRegions()
  const [empty] = useState(() => createEmptyContent(kind, regions, new Date()))
  return <ContentForm empty={empty} />
}
