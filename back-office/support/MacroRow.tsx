import { useTranslation } from 'react-i18next'
import type { TicketMacro } from '#contract/support.admin.ts'
import { Button } from '#ui/Button.tsx'

export function MacroRow({ macro, onOpen }: { macro: TicketMacro; onOpen: () => void }) {
  const { t } = useTranslation()
  const codes = Object.keys(macro.texts).map((code) => code.toUpperCase())
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <span className="min-w-40 flex-1 font-semibold wrap-anywhere">{macro.name}</span>
      <span className="text-meta text-ink-2">{codes.join(', ')}</span>
      <Button
        kind="secondary"
        onClick={onOpen}
        aria-label={`${t('office.tickets.edit')}: ${macro.name}`}
      >
        {t('office.tickets.edit')}
      </Button>
    </li>
  )
}
