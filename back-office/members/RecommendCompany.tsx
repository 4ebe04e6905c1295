import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyFacts } from '#contract/admin/members.admin.ts'
import { fieldProblem } from '#back-office/kit/form/field-problem.ts'
import { FormDialog } from '#back-office/members/FormDialog.tsx'
import { useRecommendCompany } from '#back-office/members/members.queries.ts'
import { TextField } from '#ui/form/TextField.tsx'

/** The mark that lets a company print the club's logo, until a day within a year. */
export function RecommendCompany({ company }: { company: CompanyFacts }) {
  const { t } = useTranslation()
  const id = useId()
  const recommend = useRecommendCompany(company.uuid)
  const [until, setUntil] = useState('')
  const { recommended } = company
  const label = recommended
    ? t('backOffice.members.endRecommendation')
    : t('backOffice.members.recommend')
  return (
    <FormDialog
      title={label}
      icon={StarIcon}
      label={label}
      saveLabel={label}
      mutation={recommend}
      onOpen={() => setUntil('')}
      toSend={(reason) => ({ recommended: !recommended, reason, ...(until && { until }) })}
    >
      <p>{recommended ? t('backOffice.members.endText') : t('backOffice.members.recommendText')}</p>
      {!recommended && (
        <TextField
          id={id}
          type="date"
          label={t('backOffice.members.reviewDay')}
          isOptional
          value={until}
          error={fieldProblem(t, recommend.error, 'until')}
          onChange={(event) => setUntil(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
