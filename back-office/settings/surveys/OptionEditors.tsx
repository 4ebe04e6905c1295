import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useTranslation } from 'react-i18next'
import type { StaffQuestion, StaffSurvey } from '#contract/earning/surveys.admin.ts'
import { getDefaultOption } from './default-question-text.ts'
import { newOption, withChanged } from './survey-draft.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { getControlStyles } from '#ui/form/control-styles.ts'
import { IconButton } from '#ui/IconButton.tsx'

type Props = {
  question: StaffQuestion
  kind: StaffSurvey['kind']
  name: string
  language: string
  onChange: (options: StaffQuestion['options']) => void
}

export function OptionEditors({ question, kind, name, language, onChange }: Props) {
  const { t } = useTranslation()
  const { id, options } = question
  return (
    <ul className="mt-3 space-y-1.5 border-l-2 border-line pl-3">
      {options.map((option, index) => (
        <li key={option.id ?? `${name}-${index}`} className="flex gap-2">
          <input
            type="text"
            aria-label={`${t('backOffice.settings.option')} ${index + 1}`}
            lang={language}
            maxLength={200}
            value={option.texts[language] ?? ''}
            placeholder={option.texts['en'] ?? getDefaultOption(t, kind, id, option.id)}
            onChange={(event) => {
              const texts = { ...option.texts, [language]: event.target.value }
              onChange(withChanged(options, index, { texts }))
            }}
            className={classes(getControlStyles(false), 'min-w-0 flex-1')}
          />
          <IconButton
            icon={TrashIcon}
            label={t('backOffice.form.remove')}
            onClick={() => onChange(options.toSpliced(index, 1))}
          />
        </li>
      ))}
      <li>
        <Button kind="quiet" onClick={() => onChange([...options, newOption()])}>
          {t('backOffice.settings.addOption')}
        </Button>
      </li>
    </ul>
  )
}
