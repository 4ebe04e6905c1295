import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyRow } from '#contract/members/members.admin.ts'
import { companiesQuery } from './members.queries.ts'
import { ComboBox } from '#ui/form/ComboBox.tsx'

const minQueryLength = 2
const maxOptions = 8

type Props = {
  label: string
  region: string
  /** A company that is not offered. */
  except: string
  onChoose: (company: CompanyRow | undefined) => void
  error?: string
}

export function CompanyPicker({ label, region, except, onChoose, error }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [text, setText] = useState('')
  const query = useDeferredValue(text.trim())
  const { data } = useQuery({
    ...companiesQuery({ text: query, region, limit: maxOptions }),
    enabled: query.length >= minQueryLength,
    placeholderData: keepPreviousData,
  })
  const items = query.length >= minQueryLength ? (data?.data ?? []) : []
  return (
    <ComboBox
      id={id}
      label={label}
      hint={t('backOffice.members.search')}
      error={error}
      value={text}
      onType={(input) => {
        setText(input)
        onChoose(undefined)
      }}
      items={items.filter(({ uuid }) => uuid !== except)}
      getKey={({ uuid }) => uuid}
      getText={({ name }) => name}
      renderItem={({ name, city, registration_number }) => (
        <span>
          <span className="block font-semibold">{name}</span>
          <span className="num block text-meta text-ink-2">
            {[city, registration_number].filter((part) => part !== '').join(' · ')}
          </span>
        </span>
      )}
      onChoose={(company) => {
        setText(company.name)
        onChoose(company)
      }}
      status={t('backOffice.kit.rows', { count: items.length })}
    />
  )
}
