import { Tabs } from '@base-ui/react/tabs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffTicket } from '#contract/support/support.admin.ts'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { NoteForm } from '#back-office/support/support/notes/NoteForm.tsx'
import { classes } from '#ui/classes.ts'

type Mode = 'answer' | 'note'
type Props = { ticket: StaffTicket; onNext: () => void }

export function Composer({ ticket, onNext }: Props) {
  const { t } = useTranslation()
  const [mode, setMode] = useState<Mode>('answer')
  /** Increased by each key that focuses the answer's field. */
  const [focusCount, setFocusCount] = useState(0)
  const toAnswer = () => {
    setMode('answer')
    setFocusCount(focusCount + 1)
  }
  useKeys({ a: toAnswer, i: () => setMode('note') })
  const renderTab = (value: Mode, label: string, keys: string) => (
    <Tabs.Tab
      value={value}
      className="flex min-h-(--button) items-center gap-1.5 border-b-3 border-transparent px-2.5 font-semibold text-ink-2 -outline-offset-3 hover:text-ink data-active:border-patina data-active:text-ink"
    >
      {label}
      <KeyHint keys={keys} />
    </Tabs.Tab>
  )
  return (
    <Tabs.Root
      value={mode}
      onValueChange={(next: Mode) => (next === 'answer' ? toAnswer() : setMode('note'))}
      className={classes(
        'max-h-[65dvh] overflow-y-auto border-t border-line',
        mode === 'note' ? 'bg-daylight-soft' : 'bg-surface',
      )}
    >
      <Tabs.List aria-label={t('backOffice.support.write')} className="flex gap-1 px-2">
        {renderTab('answer', t('backOffice.support.answer'), 'a')}
        {renderTab('note', t('backOffice.support.note'), 'i')}
      </Tabs.List>
      <Tabs.Panel value={mode} key={mode} className="px-4 pt-2 pb-3 outline-none">
        {mode === 'answer' ? (
          <AnswerForm ticket={ticket} onNext={onNext} focusCount={focusCount} />
        ) : (
          <NoteForm ticket={ticket} onDone={() => setMode('answer')} />
        )}
      </Tabs.Panel>
    </Tabs.Root>
  )
}
