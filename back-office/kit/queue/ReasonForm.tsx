import type { Icon } from '@phosphor-icons/react'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DecisionPanel } from './DecisionPanel.tsx'
import { type Reason, ReasonPicker } from './ReasonPicker.tsx'

export type DecisionReason<Id extends string> = { reason: Id; note: string }

type Props<Id extends string> = {
  /** `action` labels both buttons, `busy` replaces it; those of a review by default. */
  labels?: { action: string; busy: string; missing: string; missingNote?: string }
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
  const { kind = 'danger', icon = XIcon, letter = 'r', takesEnter, isOpen, onOpen } = props
  const { reasonWithNote, minNote = 1, isBusy, onGive } = props
  const { t } = useTranslation()
  const labels = props.labels ?? {
    action: t('backOffice.reviews.reject'),
    busy: t('backOffice.reviews.rejecting'),
    missing: t('backOffice.reviews.why'),
  }
  const [value, setValue] = useState<Reason>({ reason: '', note: '' })
  const [isTried, setTried] = useState(false)
  const needsNote = value.reason !== '' && value.reason === reasonWithNote
  const isReady = value.reason !== '' && (!needsNote || value.note.trim().length >= minNote)
  const problem = needsNote ? (labels.missingNote ?? labels.missing) : labels.missing

  function submit() {
    setTried(true)
    if (isReady && !isBusy) onGive({ reason: value.reason as Id, note: value.note })
  }

  return (
    <DecisionPanel
      action={labels.action}
      kind={kind}
      icon={icon}
      letter={letter}
      takesEnter={takesEnter}
      isOpen={isOpen}
      onOpen={onOpen}
      busy={isBusy && labels.busy}
      onSubmit={submit}
    >
      <ReasonPicker
        reasons={props.reasons}
        value={value}
        onChange={setValue}
        language={props.language}
        isNoteRequired={needsNote}
        error={isTried && !isReady ? problem : undefined}
        preview={props.renderPreview(value)}
      />
    </DecisionPanel>
  )
}
