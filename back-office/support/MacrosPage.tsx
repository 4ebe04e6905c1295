import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OfficePage } from '#back-office/kit/OfficePage.tsx'
import { MacroForm } from '#back-office/support/MacroForm.tsx'
import { MacroRow } from '#back-office/support/MacroRow.tsx'
import { macrosQuery } from '#back-office/support/support.queries.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

/** The answers that are written again and again, in the languages of the club. */
export function MacrosPage() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(macrosQuery)
  /** The uuid of the open one; nothing: a new one. */
  const [open, setOpen] = useState<{ uuid?: string } | null>(null)
  const current = data.data.find(({ uuid }) => uuid === open?.uuid)
  return (
    <OfficePage
      title={t('office.tickets.macros')}
      lead={t('office.tickets.macrosLead', { name: '{name}' })}
      actions={
        <Button onClick={() => setOpen({})}>
          <PlusIcon aria-hidden weight="bold" />
          {t('office.tickets.macroAdd')}
        </Button>
      }
    >
      {data.data.length === 0 && <p className="text-ink-2">{t('office.tickets.macroNone')}</p>}
      <ul className="divide-y divide-line rounded-control border border-line bg-surface">
        {data.data.map((macro) => (
          <MacroRow key={macro.uuid} macro={macro} onOpen={() => setOpen({ uuid: macro.uuid })} />
        ))}
      </ul>
      <Dialog
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        title={current?.name ?? t('office.tickets.macroAdd')}
      >
        {open && (
          <MacroForm key={open.uuid ?? 'new'} macro={current} onDone={() => setOpen(null)} />
        )}
      </Dialog>
    </OfficePage>
  )
}
