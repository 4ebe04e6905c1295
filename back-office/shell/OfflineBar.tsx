import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash'
import { useTranslation } from 'react-i18next'
import { useConnected } from '#back-office/connection.ts'

export function OfflineBar() {
  const { t } = useTranslation()
  const isConnected = useConnected()
  return (
    <output className="block">
      {!isConnected && (
        <span className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-1.5 text-warn">
          <WifiSlashIcon aria-hidden className="shrink-0" />
          {t('office.shell.offline')}
        </span>
      )}
    </output>
  )
}
