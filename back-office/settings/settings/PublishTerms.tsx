import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegionSettings } from '#contract/settings/settings.admin.ts'
import { getRegion } from '#contract/regions.ts'
import { Confirm } from '#back-office/kit/form/Confirm.tsx'
import { getFieldProblem } from '#back-office/kit/form/field-problem.ts'
import { usePublishTerms } from './settings.queries.ts'
import { TermsDayFields } from './TermsDayFields.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { toast } from '#ui/feedback/toast.ts'

type Props = { region: RegionSettings; isOpen: boolean; onClose: () => void }

/** Publishing notifies all owners. */
export function PublishTerms({ region, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState({ url: 'https://', effective_on: '', note: '' })
  const [isDayFine, setDayFine] = useState(false)
  const publish = usePublishTerms(region.region_id)
  const getProblem = (field: string) => getFieldProblem(t, publish.error, field)

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
      isDisabled={draft.url.length < 12 || !isDayFine}
      busy={publish.isPending && t('backOffice.settings.terms.publishing')}
      error={publish.error}
      onConfirm={send}
    >
      <div className="space-y-4">
        <p className="text-ink-2">{t('backOffice.settings.terms.lead')}</p>
        <TextField
          id="terms-url"
          type="url"
          label={t('backOffice.settings.terms.url')}
          value={draft.url}
          error={getProblem('url') ?? ''}
          maxLength={300}
          onChange={({ target }) => setDraft({ ...draft, url: target.value })}
        />
        <TermsDayFields
          value={draft}
          timeZone={getRegion(region.region_id).timeZone}
          problem={getProblem}
          onChange={(next, isFine) => {
            setDraft({ ...draft, ...next })
            setDayFine(isFine)
          }}
        />
      </div>
    </Confirm>
  )
}
