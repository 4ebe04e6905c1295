import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyFacts } from '#contract/members/members.admin.ts'
import { getFieldProblem } from '#back-office/kit/form/field-problem.ts'
import { FormDialog } from '#back-office/kit/form/FormDialog.tsx'
import { useRecommendCompany } from './members.queries.ts'
import { TextField } from '#ui/form/TextField.tsx'

type Props = { company: CompanyFacts }

/** The mark that lets a company print the club's logo, for at most a year. */
export function RecommendCompany({ company: { uuid, recommended } }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const recommend = useRecommendCompany(uuid)
  const [until, setUntil] = useState('')
  const label = recommended
    ? t('backOffice.members.renewRecommendation')
    : t('backOffice.members.recommend')
  return (
    <FormDialog
      title={label}
      icon={StarIcon}
      label={label}
      saveLabel={label}
      mutation={recommend}
      onOpen={() => setUntil('')}
      toSend={(reason) => ({ recommended: true, reason, ...(until && { until }) })}
    >
      <p>{t('backOffice.members.recommendText')}</p>
      <TextField
        id={id}
        type="date"
        label={t('backOffice.members.reviewDay')}
        isOptional
        value={until}
        error={getFieldProblem(t, recommend.error, 'until')}
        onChange={(event) => setUntil(event.target.value)}
      />
    </FormDialog>
  )
}

export function EndRecommendation({ company: { uuid } }: Props) {
  const { t } = useTranslation()
  const label = t('backOffice.members.endRecommendation')
  return (
    <FormDialog
      title={label}
      icon={StarIcon}
      label={label}
      saveLabel={label}
      mutation={useRecommendCompany(uuid)}
      toSend={(reason) => ({ recommended: false, reason })}
    >
      <p>{t('backOffice.members.endText')}</p>
    </FormDialog>
  )
}
