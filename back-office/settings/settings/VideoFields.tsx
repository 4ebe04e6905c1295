import { useTranslation } from 'react-i18next'
import type { RewardsVideo } from '#contract/settings/settings.ts'
import { FieldProblem } from '#ui/form/FieldProblem.tsx'
import { TextField } from '#ui/form/TextField.tsx'

type Props = {
  video: RewardsVideo | null
  error?: string | undefined
  onChange: (video: RewardsVideo | null) => void
}

const none: RewardsVideo = { video: '', youtube: '', poster: '' }

/** The video of the rewards page; the Polish one by default. */
export function VideoFields({ video, error, onChange }: Props) {
  const { t } = useTranslation()
  const value = video ?? none
  const labels = {
    video: t('backOffice.content.video'),
    youtube: t('backOffice.content.youtube'),
    poster: t('backOffice.settings.poster'),
  }
  function change(field: keyof RewardsVideo, text: string) {
    const next = { ...value, [field]: text }
    onChange(Object.values(next).some(Boolean) ? next : null)
  }
  return (
    <>
      <p className="text-meta text-ink-2">{t('backOffice.settings.rewardsVideoNote')}</p>
      <div className="grid gap-4 sm:grid-cols-3">
        {(['video', 'youtube', 'poster'] as const).map((field) => (
          <TextField
            key={field}
            id={`rewards-${field}`}
            label={labels[field]}
            value={value[field]}
            onChange={(event) => change(field, event.target.value)}
          />
        ))}
      </div>
      <FieldProblem id="rewards" error={error} />
    </>
  )
}
