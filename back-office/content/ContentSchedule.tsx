import { useTranslation } from 'react-i18next'
import type { ContentPart } from '#back-office/content/content-part.ts'
import { CheckLine } from '#back-office/kit/CheckLine.tsx'
import { InstantField } from '#back-office/kit/InstantField.tsx'
import { TextField } from '#ui/TextField.tsx'

type Props = ContentPart & { zone: string; isTold: boolean }

/** When an item is shown, and how loudly. */
export function ContentSchedule({ draft, zone, isTold, onChange, problem }: Props) {
  const { t } = useTranslation()
  const { kind, shown_from, shown_until, early_from, sticky, visible, important } = draft
  return (
    <>
      <CheckLine
        label={t('office.content.visible')}
        note={t('office.content.visibleNote')}
        isChecked={visible}
        onChange={(next) => onChange({ visible: next })}
      />
      <p className="text-meta text-ink-2">{t('office.form.timeZone', { zone })}</p>
      <div className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-3">
        <InstantField
          id="shown_from"
          label={t('office.content.from')}
          value={shown_from}
          timeZone={zone}
          error={problem('shown_from')}
          onChange={(next) => next && onChange({ shown_from: next })}
        />
        <InstantField
          id="shown_until"
          label={t('office.content.until')}
          value={shown_until}
          timeZone={zone}
          isOptional
          error={problem('shown_until')}
          onChange={(next) => onChange({ shown_until: next })}
        />
        {kind === 'news' && (
          <InstantField
            id="early_from"
            label={t('office.content.early')}
            value={early_from}
            timeZone={zone}
            isOptional
            error={problem('early_from')}
            onChange={(next) => onChange({ early_from: next })}
          />
        )}
      </div>
      {kind === 'news' ? (
        <div>
          <CheckLine
            label={t('office.content.sticky')}
            note={t('office.content.stickyNote')}
            isChecked={sticky}
            onChange={(next) => onChange({ sticky: next })}
          />
          <CheckLine
            label={t('office.content.important')}
            note={isTold ? t('office.content.told') : undefined}
            isChecked={important}
            isDisabled={isTold}
            onChange={(next) => onChange({ important: next })}
          />
        </div>
      ) : (
        <TextField
          id="position"
          label={t('office.content.position')}
          inputMode="numeric"
          className="w-40"
          value={draft.position}
          error={problem('position') ?? ''}
          onChange={(event) =>
            onChange({ position: Number(event.target.value.replaceAll(/\D/g, '')) })
          }
        />
      )}
    </>
  )
}
