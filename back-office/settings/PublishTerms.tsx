import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayMs } from '#contract/durations.ts'
import {
  farthestTermsDays,
  type RegionSettings,
  termsAnnouncementDays,
} from '#contract/admin/settings.admin.ts'
import { knownRegion } from '#contract/regions.ts'
import { Confirm } from '#back-office/kit/form/Confirm.tsx'
import { fieldProblem } from '#back-office/kit/form/field-problem.ts'
import { wallTime } from '#back-office/kit/form/wall-time.ts'
import { usePublishTerms } from '#back-office/settings/settings.queries.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { toast } from '#ui/feedback/toast.ts'

type Props = { region: RegionSettings; isOpen: boolean; onClose: () => void }

/** Where the new terms stand, what changes and from when on; then all owners are told. */
export function PublishTerms({ region, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState({ url: 'https://', effective_on: '', note: '' })
  const publish = usePublishTerms(region.region_id)
  const [now] = useState(() => Date.now())
  const { timeZone } = knownRegion(region.region_id)
  const dayAfter = (days: number) =>
    wallTime(new Date(now + days * dayMs).toISOString(), timeZone).slice(0, 10)
  const [min, max] = [dayAfter(termsAnnouncementDays), dayAfter(farthestTermsDays)]
  const isOutside =
    draft.effective_on !== '' && (draft.effective_on < min || draft.effective_on > max)
  const field = (name: keyof typeof draft) => ({
    id: `terms-${name}`,
    value: draft[name],
    error: fieldProblem(t, publish.error, name) ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft({ ...draft, [name]: target.value }),
  })

  function send() {
    publish.mutate(draft, {
      onSuccess() {
        onClose()
        toast(t('backOffice.settings.terms.published'))
      },
    })
  }

  return (
    <Confirm
      isOpen={isOpen}
      onClose={onClose}
      title={t('backOffice.settings.terms.publish')}
      confirmLabel={t('backOffice.settings.terms.publish')}
      isDisabled={draft.url.length < 12 || draft.effective_on === '' || isOutside}
      busy={publish.isPending && t('backOffice.settings.terms.publishing')}
      error={publish.error}
      onConfirm={send}
    >
      <div className="space-y-4">
        <p className="text-ink-2">{t('backOffice.settings.terms.lead')}</p>
        <TextField
          {...field('url')}
          type="url"
          label={t('backOffice.settings.terms.url')}
          maxLength={300}
        />
        <TextField
          {...field('effective_on')}
          type="date"
          {...{ min, max }}
          label={t('backOffice.settings.terms.day')}
          hint={t('backOffice.settings.terms.dayHint')}
          {...(isOutside && { error: t('backOffice.settings.terms.dayHint') })}
        />
        <TextArea
          {...field('note')}
          label={t('backOffice.settings.terms.note')}
          hint={t('backOffice.settings.terms.noteHint')}
          isOptional
          rows={3}
          maxLength={300}
        />
      </div>
    </Confirm>
  )
}
