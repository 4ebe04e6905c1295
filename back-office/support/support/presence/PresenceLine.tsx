import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { PencilSimpleLineIcon } from '@phosphor-icons/react/dist/csr/PencilSimpleLine'
import { useTranslation } from 'react-i18next'
import type { Presence } from '#contract/support/support.admin.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'

export function PresenceLine({ people }: { people: readonly Presence[] }) {
  const { t } = useTranslation()
  const { staff } = useStaff()
  const others = people.filter(({ uuid }) => uuid !== staff.uuid)
  const typing = others.filter(({ state }) => state === 'typing')
  const names = others.map(({ name }) => name).join(', ')
  const Picture = typing.length > 0 ? PencilSimpleLineIcon : EyeIcon
  return (
    <output className="block bg-info-soft text-meta text-info">
      {others.length > 0 && (
        <span className="flex items-center gap-2 px-4 py-1">
          <Picture aria-hidden size={16} className="shrink-0" />
          {typing.length > 0
            ? t('backOffice.support.isWriting', { name: typing[0]!.name })
            : t('backOffice.support.isReading', { names })}
        </span>
      )}
    </output>
  )
}
