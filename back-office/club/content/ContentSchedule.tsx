import { useTranslation } from 'react-i18next'
import type { ContentPart } from './content-part.ts'
import { CheckLine } from '#back-office/kit/queue/CheckLine.tsx'
import { InstantField } from '#back-office/kit/form/InstantField.tsx'
import { TextField } from '#ui/form/TextField.tsx'

type Props = ContentPart & { zone: string; isNotified: boolean }

export function ContentSchedule({ draft, zone, isNotified, onChange, problem }: Props) {
  const { t } = useTranslation()
  const { kind, visible_from, visible_until, early_from, sticky, visible, important } = draft
  return (
    <>
      <CheckLine
        label={t('backOffice.content.visible')}
        note={t('backOffice.content.visibleNote')}
        isChecked={visible}
        onChange={(next) => onChange({ visible: next })}
      />
      <p className="text-meta text-ink-2">{t('backOffice.form.timeZone', { zone })}</p>
      <div className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-3">
        <InstantField
          id="visible_from"
          label={t('backOffice.content.from')}
          value={visible_from}
          timeZone={zone}
          error={problem('visible_from')}
          onChange={(next) => next && onChange({ visible_from: next })}
        />
        <InstantField
          id="visible_until"
          label={t('backOffice.content.until')}
          value={visible_until}
          timeZone={zone}
          isOptional
          error={problem('visible_until')}
          onChange={(next) => onChange({ visible_until: next })}
        />
        {kind === 'news' && (
          <InstantField
            id="early_from"
            label={t('backOffice.content.early')}
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
            label={t('backOffice.content.sticky')}
            note={t('backOffice.content.stickyNote')}
            isChecked={sticky}
            onChange={(next) => onChange({ sticky: next })}
          />
          <CheckLine
            label={t('backOffice.content.important')}
            note={isNotified ? t('backOffice.content.alreadyNotified') : undefined}
            isChecked={important}
            isDisabled={isNotified}
            onChange={(next) => onChange({ important: next })}
          />
        </div>
      ) : (
        <TextField
          id="position"
          label={t('backOffice.content.position')}
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
