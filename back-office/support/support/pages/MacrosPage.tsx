import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { placeholderParams } from '#back-office/support/support/macros/macro-text.ts'
import { MacroForm } from '#back-office/support/support/macros/MacroForm.tsx'
import { macrosQuery } from '#back-office/support/support/macros/macros.queries.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { TicketMacro } from '#contract/support/support.admin.ts'

export function MacrosPage() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(macrosQuery)
  /** The uuid of the open reply; undefined: a new one. */
  const [open, setOpen] = useState<{ uuid?: string } | null>(null)
  const current = data.data.find(({ uuid }) => uuid === open?.uuid)
  return (
    <BackOfficePage
      title={t('backOffice.support.macros')}
      lead={t('backOffice.support.macrosLead', placeholderParams)}
      actions={
        <Button onClick={() => setOpen({})}>
          <PlusIcon aria-hidden weight="bold" />
          {t('backOffice.support.macroAdd')}
        </Button>
      }
    >
      {data.data.length === 0 && <p className="text-ink-2">{t('backOffice.support.macroNone')}</p>}
      <ul className="divide-y divide-line rounded-control border border-line bg-surface">
        {data.data.map((macro) => (
          <MacroRow key={macro.uuid} macro={macro} onOpen={() => setOpen({ uuid: macro.uuid })} />
        ))}
      </ul>
      <Dialog
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        title={current?.name ?? t('backOffice.support.macroAdd')}
      >
        {open && (
          <MacroForm key={open.uuid ?? 'new'} macro={current} onDone={() => setOpen(null)} />
        )}
      </Dialog>
    </BackOfficePage>
  )
}

function MacroRow({ macro, onOpen }: { macro: TicketMacro; onOpen: () => void }) {
  const { t } = useTranslation()
  const codes = Object.keys(macro.texts).map((code) => code.toUpperCase())
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <span className="min-w-40 flex-1 font-semibold wrap-anywhere">{macro.name}</span>
      <span className="text-meta text-ink-2">{codes.join(', ')}</span>
      <Button
        kind="secondary"
        onClick={onOpen}
        aria-label={`${t('backOffice.support.edit')}: ${macro.name}`}
      >
        {t('backOffice.support.edit')}
      </Button>
    </li>
  )
}
