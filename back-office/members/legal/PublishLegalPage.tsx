import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffLegalPage } from '#contract/members/legal.admin.ts'
import { getRegion } from '#contract/regions.ts'
import { Confirm } from '#back-office/kit/form/Confirm.tsx'
import { getFieldProblem } from '#back-office/kit/form/field-problem.ts'
import { usePublishLegalPage } from './legal.queries.ts'
import { TermsDayFields } from '#back-office/settings/settings/TermsDayFields.tsx'
import { toast } from '#ui/feedback/toast.ts'

type Props = {
  page: StaffLegalPage
  draft: { texts: Record<string, string>; is_reviewed: boolean }
  isOpen: boolean
  /** The refusal of a text, if any. */
  onClose: (failure?: unknown) => void
  onPublished: () => void
}

/** Effective at once; terms from a given day, of which all owners are notified. */
export function PublishLegalPage({ page, draft, isOpen, onClose, onPublished }: Props) {
  const { t } = useTranslation()
  const [terms, setTerms] = useState({ effective_on: '', note: '' })
  const [isDayFine, setDayFine] = useState(false)
  const region = String(page.region_id)
  const publish = usePublishLegalPage({ region, page: page.page })
  const isTerms = page.page === 'terms'
  const { timeZone } = getRegion(page.region_id)

  function send() {
    const { note, effective_on } = terms
    publish.mutate(
      { ...draft, version: page.version, note, ...(isTerms && { effective_on }) },
      {
        onSuccess() {
          onPublished()
          onClose()
          toast(t('backOffice.legal.published'))
        },
      },
    )
  }

  return (
    <Confirm
      isOpen={isOpen}
      onClose={() => onClose(publish.error ?? undefined)}
      title={t('backOffice.legal.publish')}
      confirmLabel={t('backOffice.legal.publish')}
      isDisabled={isTerms && !isDayFine}
      busy={publish.isPending && t('backOffice.settings.terms.publishing')}
      error={publish.error}
      onConfirm={send}
    >
      <div className="space-y-4">
        <p className="text-ink-2">
          {t(isTerms ? 'backOffice.settings.terms.lead' : 'backOffice.legal.atOnce')}
        </p>
        {isTerms && (
          <TermsDayFields
            value={terms}
            timeZone={timeZone}
            problem={(field) => getFieldProblem(t, publish.error, field)}
            onChange={(next, isFine) => {
              setTerms(next)
              setDayFine(isFine)
            }}
          />
        )}
      </div>
    </Confirm>
  )
}
