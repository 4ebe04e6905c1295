import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { farthestTermsDays, termsAnnouncementDays } from '#contract/settings/settings.admin.ts'
import { dayMs } from '#contract/durations.ts'
import { toWallTime } from '#back-office/kit/form/wall-time.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'

type Value = { effective_on: string; note: string }
type Props = {
  value: Value
  timeZone: string
  problem: (field: string) => string | undefined
  onChange: (value: Value, isFine: boolean) => void
}

/** The effective day of new terms, 30 days to a year ahead, and a note on the changes. */
export function TermsDayFields({ value, timeZone, problem, onChange }: Props) {
  const { t } = useTranslation()
  const [now] = useState(() => Date.now())
  const getDayAfter = (days: number) =>
    toWallTime(new Date(now + days * dayMs).toISOString(), timeZone).slice(0, 10)
  const [min, max] = [getDayAfter(termsAnnouncementDays), getDayAfter(farthestTermsDays)]
  const isWithin = ({ effective_on: day }: Value) => day >= min && day <= max
  const isOutside = value.effective_on !== '' && !isWithin(value)
  const getFieldProps = (name: keyof Value) => ({
    id: `terms-${name}`,
    value: value[name],
    error: problem(name) ?? '',
    onChange({ target }: { target: { value: string } }) {
      const next = { ...value, [name]: target.value }
      onChange(next, isWithin(next))
    },
  })
  return (
    <>
      <TextField
        {...getFieldProps('effective_on')}
        type="date"
        {...{ min, max }}
        label={t('backOffice.settings.terms.day')}
        hint={t('backOffice.settings.terms.dayHint')}
        {...(isOutside && { error: t('backOffice.settings.terms.dayHint') })}
      />
      <TextArea
        {...getFieldProps('note')}
        label={t('backOffice.settings.terms.note')}
        hint={t('backOffice.settings.terms.noteHint')}
        isOptional
        rows={3}
        maxLength={300}
      />
    </>
  )
}
