import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useTranslation } from 'react-i18next'
import type { StaffQuestion, StaffSurvey } from '#contract/earning/surveys.admin.ts'
import { CheckLine } from '#back-office/kit/queue/CheckLine.tsx'
import { CountField } from '#back-office/kit/form/CountField.tsx'
import { OptionEditors } from './OptionEditors.tsx'
import { getDefaultTitle } from './default-question-text.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'

type Props = {
  question: StaffQuestion
  kind: StaffSurvey['kind']
  number: number
  language: string
  onChange: (changes: Partial<StaffQuestion>) => void
  onUp: () => void
  onRemove: () => void
}

const newTypes = ['single', 'multi', 'number'] as const

export function QuestionEditor(props: Props) {
  const { question, kind, number, language, onChange, onUp, onRemove } = props
  const { t } = useTranslation()
  const { id, type, texts, required, limit } = question
  const key = id ?? `new-${number}`
  return (
    <section
      aria-label={`${t('backOffice.settings.question')} ${number}`}
      className="rounded-control border border-line bg-surface p-3"
    >
      <div className="flex items-end gap-2">
        <TextField
          id={`question-${key}`}
          label={`${t('backOffice.settings.question')} ${number}`}
          className="min-w-0 flex-1"
          maxLength={200}
          lang={language}
          value={texts[language] ?? ''}
          placeholder={texts['en'] ?? getDefaultTitle(t, kind, id)}
          onChange={(event) => onChange({ texts: { ...texts, [language]: event.target.value } })}
        />
        <IconButton icon={ArrowUpIcon} label={t('backOffice.form.up')} onClick={onUp} />
        <IconButton icon={TrashIcon} label={t('backOffice.form.remove')} onClick={onRemove} />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
        {id === null ? (
          <SelectField
            id={`type-${key}`}
            label={t('backOffice.settings.typeName')}
            className="w-44"
            value={type}
            onChange={(event) => onChange(getTypeDefaults(event.target.value, question))}
            options={newTypes.map((value) => ({
              value,
              label: t(`backOffice.settings.types.${value}`),
            }))}
          />
        ) : (
          <p className="text-ink-2">{t(`backOffice.settings.types.${type}`)}</p>
        )}
        {type === 'multi' && (
          <CountField
            id={`limit-${key}`}
            label={t('backOffice.settings.choices')}
            className="w-36"
            value={limit === -1 ? null : limit}
            onChange={(next) => onChange({ limit: next ?? -1 })}
          />
        )}
        <CheckLine
          label={t('backOffice.settings.required')}
          isChecked={required}
          onChange={(next) => onChange({ required: next })}
        />
      </div>
      {type !== 'number' && (
        <OptionEditors
          question={question}
          kind={kind}
          name={String(key)}
          language={language}
          onChange={(options) => onChange({ options })}
        />
      )}
    </section>
  )
}

function getTypeDefaults(type: string, { options }: StaffQuestion): Partial<StaffQuestion> {
  if (type === 'number') return { type, options: [], min: 0, max: 999_999, step: 1 }
  if (type === 'multi') return { type, options, limit: -1 }
  return { type: 'single', options, limit: 1 }
}
