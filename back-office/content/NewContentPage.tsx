import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { emptyContent } from '#back-office/content/content-draft.ts'
import { ContentForm } from '#back-office/content/ContentForm.tsx'
import { useOfferedRegions } from '#back-office/kit/offered-regions.ts'

/** A new item of content. */
export function NewContentPage() {
  const { kind = 'news' } = useSearch({ from: '/inside/content/new' })
  const regions = useOfferedRegions()
  const [empty] = useState(() => emptyContent(kind, regions, new Date()))
  return <ContentForm empty={empty} />
}
