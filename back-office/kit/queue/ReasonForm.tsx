import type { Icon } from '@phosphor-icons/react'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import { type Reason, ReasonPicker } from '#back-office/kit/queue/ReasonPicker.tsx'
import { Button } from '#ui/Button.tsx'

export type DecisionReason<Id extends string> = { reason: Id; note: string }

type Props<Id extends string> = {
  /** `action` labels both buttons, `busy` replaces it while the action runs. */
  labels: { action: string; busy: string; missing: string; missingNote?: string }
  kind?: 'primary' | 'danger'
  icon?: Icon
  /** The key that opens it. */
  letter?: string
  reasons: { id: Id; label: string }[]
  /** A reason that says nothing without a note. */
  reasonWithNote?: NoInfer<Id>
  /** Least letters of that note. */
  minNote?: number
  /** True when Enter alone decides, as in every review queue. */
  takesEnter?: boolean
  language: string
  renderPreview: (value: Reason) => ReactNode
  isBusy: boolean
  onGive: (value: DecisionReason<Id>) => void
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** A rejection with a reason and a preview of the message; collapsed to a button. */
export function ReasonForm<Id extends string>(props: Props<Id>) {
  const { labels, kind = 'danger', icon: Picture = XIcon, letter = 'r', reasons } = props
  const { reasonWithNote, minNote = 1, takesEnter, language, renderPreview, isBusy } = props
  const { onGive, isOpen, onOpen } = props
  const { t } = useTranslation()
  const [value, setValue] = useState<Reason>({ reason: '', note: '' })
  const [isTried, setTried] = useState(false)
  const needsNote = value.reason !== '' && value.reason === reasonWithNote
  const isReady = value.reason !== '' && (!needsNote || value.note.trim().length >= minNote)

  const problem = needsNote ? (labels.missingNote ?? labels.missing) : labels.missing

  function give() {
    setTried(true)
    if (isReady && !isBusy) onGive({ reason: value.reason as Id, note: value.note })
  }
  const whileOpen = isOpen ? give : undefined
  useKeys({
    [letter]: isOpen ? undefined : () => onOpen(true),
    'ctrl+enter': whileOpen,
    ...(takesEnter && { enter: whileOpen }),
  })

  if (!isOpen)
    return (
      <Button kind="secondary" isWide onClick={() => onOpen(true)}>
        <Picture aria-hidden weight="bold" />
        {labels.action}
        <KeyHint keys={letter} />
      </Button>
    )
  return (
    <div className="space-y-3">
      <ReasonPicker
        reasons={reasons}
        value={value}
        onChange={setValue}
        language={language}
        isNoteRequired={needsNote}
        error={isTried && !isReady ? problem : undefined}
        preview={renderPreview(value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind={kind} onClick={give} busy={isBusy && labels.busy}>
          {labels.action}
          <KeyHint keys="ctrl+enter" />
        </Button>
        <Button kind="quiet" onClick={() => onOpen(false)}>
          {t('common.cancel')}
        </Button>
      </div>
    </div>
  )
}
