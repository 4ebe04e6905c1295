import { useTranslation } from 'react-i18next'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { FaultyFiles } from '#back-office/earning/serials/FaultyFiles.tsx'
import { ImportHistory } from '#back-office/earning/serials/ImportHistory.tsx'
import { ImportKeys } from '#back-office/earning/serials/ImportKeys.tsx'
import { ImportSerials } from '#back-office/earning/serials/ImportSerials.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Part } from '#back-office/members/members/Part.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { parseSerial } from '#contract/earning/scans.rules.ts'
import { Form } from '#ui/form/Form.tsx'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/form/TextField.tsx'

export function SerialsPage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  return (
    <BackOfficePage title={t('backOffice.menu.serials')}>
      <div className="space-y-6">
        <FaultyFiles />
        <SerialSearch />
        {may('serials.edit') && (
          <Part title={t('backOffice.serials.import')}>
            <ImportSerials />
          </Part>
        )}
        <Part title={t('backOffice.serials.imports')}>
          <ImportHistory />
        </Part>
        {may('serials.keys') && (
          <Part title={t('backOffice.serials.keys.title')}>
            <ImportKeys />
          </Part>
        )}
      </div>
    </BackOfficePage>
  )
}

const minLength = 8

function SerialSearch() {
  const { t } = useTranslation()
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const serial = parseSerial(text)
  const isWrong = text.trim().length >= minLength && serial === null
  return (
    <Form
      className="flex max-w-xl flex-wrap items-end gap-2"
      onSubmit={() => serial && navigate({ to: '/serials/$serial', params: { serial } })}
    >
      <TextField
        id={id}
        label={t('backOffice.serials.search')}
        value={text}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        data-search
        error={isWrong ? t('refusals.scans.unreadable_code') : undefined}
        onChange={(event) => setText(event.target.value)}
        className="min-w-0 flex-1"
      />
      <Button type="submit" isDisabled={!serial}>
        {t('backOffice.serials.show')}
      </Button>
    </Form>
  )
}
