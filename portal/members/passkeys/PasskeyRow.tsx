import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { useTranslation } from 'react-i18next'
import type { Passkey } from '#contract/members/passkeys.ts'
import { Button } from '#ui/Button.tsx'
import { formatDate, formatDateTime } from '#ui/format.ts'
import { IconButton } from '#ui/IconButton.tsx'

type Props = { passkey: Passkey; onRename: () => void; onRemove: () => void }

export function PasskeyRow({ passkey, onRename, onRemove }: Props) {
  const { t } = useTranslation()
  const { name, created_at, last_used_at } = passkey
  return (
    <li className="flex items-center gap-3 py-3 md:gap-4">
      <KeyIcon size={28} aria-hidden className="shrink-0 self-start text-ink-2 md:self-center" />
      <div className="min-w-0 flex-1">
        <strong className="wrap-anywhere">{name}</strong>
        <p className="text-meta text-ink-2">
          {t('passkeys.since', { date: formatDate(created_at) })}
        </p>
        {last_used_at && (
          <p className="text-meta text-ink-2">
            {t('devices.lastUsed', { when: formatDateTime(last_used_at) })}
          </p>
        )}
      </div>
      <IconButton
        icon={PencilSimpleIcon}
        label={t('passkeys.renameNamed', { name })}
        onClick={onRename}
      />
      <Button
        kind="quiet"
        className="-mr-2 shrink-0"
        aria-label={t('passkeys.removeNamed', { name })}
        onClick={onRemove}
      >
        {t('passkeys.remove')}
      </Button>
    </li>
  )
}
