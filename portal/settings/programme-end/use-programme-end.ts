import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasEnded } from '#contract/settings/programme-end.rules.ts'
import { localizedConfigQuery } from '#portal/platform/settings/settings.queries.ts'

export function useProgrammeEnd(regionId: number) {
  const { i18n } = useTranslation()
  const [now] = useState(() => new Date())
  const { data } = useQuery(localizedConfigQuery(i18n.language))
  const setting = data?.regional_settings.find(({ region_id }) => region_id === regionId)
  const end = setting?.programme_end
  return end ? { ...end, isOver: hasEnded(end, now) } : null
}
