import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseSerial } from '#contract/earning/scans.rules.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/form/TextField.tsx'

const minLength = 8

export function SerialSearch() {
  const { t } = useTranslation()
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const serial = parseSerial(text)
  const isWrong = text.trim().length >= minLength && serial === null
  return (
    <form
      className="flex max-w-xl flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (serial) void navigate({ to: '/serials/$serial', params: { serial } })
      }}
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
    </form>
  )
}
