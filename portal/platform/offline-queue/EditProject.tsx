import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ItemOf } from './queued-item.ts'
import { offlineQueue } from './offline-queue.queries.ts'
import { Form } from '#ui/form/Form.tsx'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/form/TextField.tsx'

type Props = { item: ItemOf<'project'>; onDone: () => void }

export function EditProject({ item, onDone }: Props) {
  const { t } = useTranslation()
  const [street, setStreet] = useState(item.draft.streetName)
  const [code, setCode] = useState(item.draft.postalCode)
  const [city, setCity] = useState(item.draft.city ?? '')

  function save() {
    const draft = { name: street, streetName: street, postalCode: code, city }
    const address = { name: street, street_name: street, postal_code: code, city }
    void offlineQueue.again(item.id, { draft, preview: { ...item.preview, ...address } })
    onDone()
  }

  return (
    <Form noValidate className="space-y-3" onSubmit={save}>
      <TextField
        id={`street-${item.id}`}
        label={t('projects.add.street')}
        value={street}
        onChange={(event) => setStreet(event.target.value)}
        maxLength={200}
      />
      <TextField
        id={`code-${item.id}`}
        label={t('addresses.postalCode')}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        maxLength={16}
      />
      <TextField
        id={`city-${item.id}`}
        label={t('projects.add.city')}
        isOptional
        value={city}
        onChange={(event) => setCity(event.target.value)}
        maxLength={100}
      />
      <Button type="submit" isWide>
        {t('offlineQueue.save')}
      </Button>
    </Form>
  )
}
