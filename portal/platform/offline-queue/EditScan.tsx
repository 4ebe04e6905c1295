import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSerial, hasValidCheck, parseSerial } from '#contract/earning/scans.rules.ts'
import { offlineQueue, type QueuedScan } from './offline-queue.queries.ts'
import { Form } from '#ui/form/Form.tsx'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/form/TextField.tsx'

export function EditScan({ item, onDone }: { item: QueuedScan; onDone: () => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState(item.name)
  const [isTried, setTried] = useState(false)
  const serial = parseSerial(text)
  const isGood = serial !== null && hasValidCheck(serial)

  function save() {
    if (!isGood) return setTried(true)
    void offlineQueue.again(item.id, { code: text, name: formatSerial(serial) })
    onDone()
  }

  return (
    <Form noValidate onSubmit={save}>
      <TextField
        id={`serial-${item.id}`}
        label={t('scans.serial')}
        hint={t('scans.serialHint')}
        error={isTried && !isGood ? t('scans.check.wrong') : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setTried(false)
        }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={500}
      />
      <Button type="submit" isWide className="mt-3">
        {t('offlineQueue.save')}
      </Button>
    </Form>
  )
}
