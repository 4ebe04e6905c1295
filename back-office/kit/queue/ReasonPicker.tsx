import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import { toLanguageName } from '#back-office/kit/language-name.ts'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'

export type Reason = { reason: string; note: string }

type Props = {
  /** In the language of the back office. */
  reasons: readonly { id: string; label: string }[]
  value: Reason
  onChange: (value: Reason) => void
  /** The member's language, in which the message goes out. */
  language: string
  /** The message as the member will read it, in that language. */
  preview: ReactNode
  /** Label of the note field; "Note" when omitted, no field when null. */
  noteLabel?: string | null
  isNoteRequired?: boolean
  error?: string
}

/** A reason, a note and the message; keys 1 to 9 choose while no field is focused. */
export function ReasonPicker(props: Props) {
  const { reasons, value, onChange, language, preview, noteLabel, isNoteRequired, error } = props
  const { t } = useTranslation()
  const id = useId()
  const choose = (reason: string) => onChange({ ...value, reason })
  useKeys(
    Object.fromEntries(
      reasons.slice(0, 9).map((reason, index) => [`${index + 1}`, () => choose(reason.id)]),
    ),
  )
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1 font-semibold">{t('backOffice.kit.reason')}</legend>
      <FieldFrame id={id} label={t('backOffice.kit.reason')} isLabelHidden error={error}>
        <div className="rounded-control border border-line-strong bg-surface">
          {reasons.map((reason, index) => (
            <label
              key={reason.id}
              className="flex min-h-(--control) items-center gap-2 border-b border-line px-2.5 py-1 last:border-0 hover:bg-sunken has-checked:bg-patina-soft"
            >
              <input
                type="radio"
                id={index === 0 ? id : undefined}
                name={id}
                checked={value.reason === reason.id}
                onChange={() => choose(reason.id)}
                className="size-4 shrink-0 accent-(--patina)"
              />
              <span className="min-w-0 flex-1">{reason.label}</span>
              {index < 9 && <KeyHint keys={`${index + 1}`} />}
            </label>
          ))}
        </div>
      </FieldFrame>
      {noteLabel !== null && (
        <TextArea
          id={`${id}-note`}
          label={noteLabel ?? t('backOffice.kit.note')}
          isOptional={!isNoteRequired}
          maxLength={500}
          rows={2}
          value={value.note}
          onChange={(event) => onChange({ ...value, note: event.target.value })}
        />
      )}
      <div>
        <p className="font-semibold">{t('backOffice.kit.message')}</p>
        <p className="text-meta text-ink-2">
          {t('backOffice.kit.memberLanguage', { language: toLanguageName(language) })}
        </p>
        <div
          lang={value.reason ? language : undefined}
          className="mt-1.5 rounded-control border border-line bg-sunken p-3 wrap-anywhere whitespace-pre-wrap"
        >
          {value.reason ? preview : t('backOffice.kit.noMessage')}
        </div>
      </div>
    </fieldset>
  )
}
