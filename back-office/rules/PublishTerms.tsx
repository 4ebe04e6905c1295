import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { farthestTermsDays, type OfficeRegion, termsNoticeDays } from '#contract/settings.admin.ts'
import { knownRegion } from '#contract/regions.ts'
import { Confirm } from '#back-office/kit/Confirm.tsx'
import { fieldProblem } from '#back-office/kit/field-problem.ts'
import { wallTime } from '#back-office/kit/wall-time.ts'
import { usePublishTerms } from '#back-office/rules/rules.queries.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'

type Props = { region: OfficeRegion; isOpen: boolean; onClose: () => void }

const day = 86_400_000

/** Where the new terms stand, what changes and from when on; then all owners are told. */
export function PublishTerms({ region, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState({ url: 'https://', holds_on: '', note: '' })
  const publish = usePublishTerms(region.region_id)
  const [now] = useState(() => Date.now())
  const { timeZone } = knownRegion(region.region_id)
  const dayAfter = (days: number) =>
    wallTime(new Date(now + days * day).toISOString(), timeZone).slice(0, 10)
  const [min, max] = [dayAfter(termsNoticeDays), dayAfter(farthestTermsDays)]
  const isOutside = draft.holds_on !== '' && (draft.holds_on < min || draft.holds_on > max)
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
        toast(t('office.rules.terms.published'))
      },
    })
  }

  return (
    <Confirm
      isOpen={isOpen}
      onClose={onClose}
      title={t('office.rules.terms.publish')}
      confirmLabel={t('office.rules.terms.publish')}
      isDisabled={draft.url.length < 12 || draft.holds_on === '' || isOutside}
      busy={publish.isPending && t('office.rules.terms.publishing')}
      error={publish.error}
      onConfirm={send}
    >
      <div className="space-y-4">
        <p className="text-ink-2">{t('office.rules.terms.lead')}</p>
        <TextField
          {...field('url')}
          type="url"
          label={t('office.rules.terms.url')}
          maxLength={300}
        />
        <TextField
          {...field('holds_on')}
          type="date"
          {...{ min, max }}
          label={t('office.rules.terms.day')}
          hint={t('office.rules.terms.dayHint')}
          {...(isOutside && { error: t('office.rules.terms.dayHint') })}
        />
        <TextArea
          {...field('note')}
          label={t('office.rules.terms.note')}
          hint={t('office.rules.terms.noteHint')}
          isOptional
          rows={3}
          maxLength={300}
        />
      </div>
    </Confirm>
  )
}
