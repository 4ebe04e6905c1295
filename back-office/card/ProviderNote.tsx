import { PlugsConnectedIcon } from '@phosphor-icons/react/dist/csr/PlugsConnected'
import { PlugsIcon } from '@phosphor-icons/react/dist/csr/Plugs'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/Banner.tsx'

/** How the line to the card's provider is. */
export function ProviderNote({ state }: { state: 'working' | 'resting' | 'absent' }) {
  const { t } = useTranslation()
  if (state !== 'working')
    return (
      <Banner tone="warn" icon={PlugsIcon} className="mb-3">
        {t(`office.topUps.provider.${state}`)}
      </Banner>
    )
  return (
    <p className="mb-3 flex items-center gap-2 text-meta text-ink-2">
      <PlugsConnectedIcon aria-hidden size={16} className="text-ok" />
      {t('office.topUps.provider.working')}
    </p>
  )
}
