import { Autocomplete } from '@base-ui/react/autocomplete'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffTicket, TicketMacro } from '#contract/support/support.admin.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { MacroPreview } from './MacroPreview.tsx'
import { getMacroTexts, getPlaceholderValues } from './macro-text.ts'
import { macrosQuery } from './macros.queries.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { getControlStyles } from '#ui/form/control-styles.ts'
import { formatPoints } from '#ui/format.ts'

export type PickedMacro = ReturnType<typeof getMacroTexts>

type Props = {
  ticket: StaffTicket
  isOpen: boolean
  onClose: () => void
  onPick: (macro: PickedMacro) => void
}

export function MacroPicker({ ticket, isOpen, onClose, onPick }: Props) {
  const { t } = useTranslation()
  const macros = useQuery(macrosQuery)
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('backOffice.support.macros')}
      isWide
      focusFirst={field}
    >
      <RefusalBox error={macros.error} onRetry={() => void macros.refetch()} />
      {macros.isPending && <Skeleton className="h-64" />}
      {macros.data?.data.length === 0 && (
        <p className="text-ink-2">{t('backOffice.support.macroNone')}</p>
      )}
      {macros.data && macros.data.data.length > 0 && (
        <MacroChoice macros={macros.data.data} ticket={ticket} onPick={onPick} field={field} />
      )}
    </Dialog>
  )
}

type ChoiceProps = Pick<Props, 'ticket' | 'onPick'> & {
  macros: TicketMacro[]
  field: RefObject<HTMLInputElement | null>
}

function MacroChoice({ macros, ticket, onPick, field }: ChoiceProps) {
  const { t } = useTranslation()
  const { staff } = useStaff()
  const [text, setText] = useState('')
  const [current, setCurrent] = useState(macros[0])
  const values = getPlaceholderValues(ticket, staff.name, formatPoints)
  const languages = { language: ticket.member.language, ownLanguage: staff.language }
  const getTexts = (macro: TicketMacro) => getMacroTexts(macro, languages, values)
  const matches = macros.filter(({ name, texts }) =>
    [name, ...Object.values(texts)].some((part) => part.toLowerCase().includes(text.toLowerCase())),
  )
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      autoHighlight="always"
      keepHighlight
      items={matches}
      itemToStringValue={({ name }: TicketMacro) => name}
      value={text}
      onValueChange={(value, { reason }) => reason.startsWith('input') && setText(value)}
      onItemHighlighted={(macro: TicketMacro | undefined) => macro && setCurrent(macro)}
    >
      <Autocomplete.Input
        ref={field}
        aria-label={t('backOffice.support.macroSearch')}
        placeholder={t('backOffice.support.macroSearch')}
        maxLength={100}
        className={getControlStyles(false)}
      />
      <div className="mt-3 grid gap-4 md:grid-cols-[15rem_minmax(0,1fr)]">
        <div>
          <Autocomplete.List className="max-h-48 overflow-y-auto empty:hidden md:max-h-96">
            {(macro: TicketMacro) => (
              <Autocomplete.Item
                key={macro.uuid}
                value={macro}
                onClick={() => onPick(getTexts(macro))}
                className="flex min-h-(--button) cursor-pointer items-center rounded-control px-2.5 py-1 outline-none select-none data-highlighted:bg-patina-soft"
              >
                <span className="wrap-anywhere">{macro.name}</span>
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
          <output className="text-ink-2">
            {matches.length === 0 && t('backOffice.search.nothing', { text: text.trim() })}
          </output>
        </div>
        {current && matches.includes(current) && (
          <MacroPreview
            texts={getTexts(current)}
            memberLanguage={ticket.member.language}
            ownLanguage={staff.language}
          />
        )}
      </div>
    </Autocomplete.Root>
  )
}
